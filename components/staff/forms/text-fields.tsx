import { useId, type FunctionComponent } from 'react'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/components/ui/cn'

interface Notes {
  error?: string | undefined
  hint?: string | undefined
}

export const TextField = labelled(Input)
export const TextAreaField = labelled(Textarea)
export const SelectField = labelled(NativeSelect)

/** Attributes that connect a control with its label, hint and error. */
interface Connected {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function labelled<Props>(Control: FunctionComponent<Props> & FunctionComponent<Connected>) {
  return function Field({ label, error, hint, ...props }: Props & Notes & { label: string }) {
    const id = useId()
    return (
      <div className="grid content-start gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Control
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={cn(error && `${id}-error`, hint && `${id}-hint`) || undefined}
          {...props}
        />
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    )
  }
}

/** @param id of the control, from which the ids of error and hint derive */
export function FieldNotes({ id, error, hint }: Notes & { id: string }) {
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
