import { useId, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/components/ui/cn'
import { Field } from './field'

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

/** Ties a control to its label, its hint and its error. */
function useField({ label, error, hint }: Labelled) {
  const id = useId()
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cn(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  }
  return { field: { id, label, error, hint }, control }
}
