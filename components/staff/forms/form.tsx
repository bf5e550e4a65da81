import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, FormEvent } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { z } from '@/lib/platform/http/zod'
import { passwordLengths } from '@/lib/staff/schema'
import { TextField } from './text-fields'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: FormEvent) => unknown
}

/** A form that stays on the page. It posts, so that without JavaScript a password does not end up in the URL. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      method="post"
      className="grid gap-5"
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    />
  )
}

/** Checks input by the schema of its request. `field` connects a field by its name. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const { register, formState } = form
  return {
    ...form,
    field: (name: Path<Input>) => ({
      ...register(name),
      error: (get(formState.errors, name) as FieldError | undefined)?.message,
    }),
  }
}

/** Continues the hint on the minimum length where users choose a password for themselves. */
export const passwordAdvice = '. A sentence is easy to remember and hard to guess.'

type FieldProps = Partial<ComponentProps<typeof TextField>>

export function UsernameField(props: FieldProps) {
  return (
    <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  )
}

/** @param more continues the hint on the minimum length */
export function NewPasswordField({ more = '', ...props }: FieldProps & { more?: string }) {
  return (
    <TextField
      label="New password"
      type="password"
      autoComplete="new-password"
      hint={`At least ${passwordLengths.min} characters${more}`}
      {...props}
    />
  )
}
