import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  required?: boolean
  /** A word after the label, such as "optional". */
  note?: string
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A label above its control, and the error below. */
export function Field({ id, label, required, note, error, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-[0.9375rem] leading-snug font-medium">
        {label}
        {required && <span aria-hidden> *</span>}
        {note && <span className="font-normal text-muted-foreground"> ({note})</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={errorId(id)} className="mt-1.5 text-[0.9375rem] leading-snug font-medium text-destructive">
      {error}
    </p>
  )
}

/** ARIA attributes that connect a control with its error. */
export function invalidProps(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': errorId(id) } : {}
}

function errorId(id: string) {
  return `${id}-error`
}
