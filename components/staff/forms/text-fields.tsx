import { useId, type ComponentProps, type ReactNode } from 'react'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/components/ui/cn'

interface Labelled {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export function TextField({ label, error, hint, ...props }: Labelled & ComponentProps<typeof Input>) {
  const { field, control } = useField({ label, error, hint })
  return (
    <Field {...field}>
      <Input {...control} {...props} />
    </Field>
  )
}

export function TextAreaField({ label, error, hint, ...props }: Labelled & ComponentProps<typeof Textarea>) {
  const { field, control } = useField({ label, error, hint })
  return (
    <Field {...field}>
      <Textarea {...control} {...props} />
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  ...props
}: Labelled & ComponentProps<typeof NativeSelect>) {
  const { field, control } = useField({ label, error, hint })
  return (
    <Field {...field}>
      <NativeSelect {...control} {...props} />
    </Field>
  )
}

/** Connects a control with label, hint and error. */
function useField({ label, error, hint }: Labelled) {
  const id = useId()
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cn(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  }
  return { field: { id, label, error, hint }, control }
}

interface FieldProps {
  /** Id of the control, from which those of error and hint derive. */
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

function Field({ id, label, error, hint, children }: FieldProps) {
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

export function FieldNotes({
  id,
  error,
  hint,
}: Partial<Pick<FieldProps, 'error' | 'hint'>> & Pick<FieldProps, 'id'>) {
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
