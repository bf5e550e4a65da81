import { useId, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/components/ui/cn'
import { Field } from './field'

interface Props extends ComponentProps<typeof Input> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export function TextField({ label, error, hint, ...props }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={cn(error && `${id}-error`, hint && `${id}-hint`) || undefined}
        {...props}
      />
    </Field>
  )
}
