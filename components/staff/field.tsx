import type { ReactNode } from 'react'

interface Props {
  /** Of the control; its error and hint are named after it. */
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A label above, the control, what to know and what is wrong below. */
export function Field({ id, label, error, hint, children }: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** What to know about a control, and what is wrong with it. */
export function FieldNotes({ id, error, hint }: Pick<Props, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-coral">
          {error}
        </p>
      )}
    </>
  )
}
