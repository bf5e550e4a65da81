import { useId, type ComponentProps } from 'react'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/components/ui/cn'
import { Field } from './field'

interface Props extends ComponentProps<typeof Textarea> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export function TextAreaField({ label, error, hint, ...props }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={cn(error && `${id}-error`, hint && `${id}-hint`) || undefined}
        {...props}
      />
    </Field>
  )
}
