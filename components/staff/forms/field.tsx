import type { ReactNode } from 'react'

interface Props {
  /** Id of the control; the ids of its error and hint derive from it. */
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A label, the control, and its hint and error below. */
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

/** Hint and error of a control. */
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
