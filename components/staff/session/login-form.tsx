'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { loginInput, type LoginInput } from '@/lib/staff/schema'
import { TextField } from '@/components/staff/forms/text-fields'

interface Props {
  username?: string
  pending: boolean
  /** Why the last attempt failed. */
  refused: string | undefined
  onSubmit: (input: LoginInput) => void
}

export function LoginForm({ username = '', pending, refused, onSubmit }: Props) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  })
  useEffect(() => {
    if (username) setFocus('password')
  }, [username, setFocus])
  useEffect(() => {
    if (refused) setFocus('password', { shouldSelect: true })
  }, [refused, setFocus])
  return (
    // POST, so that without JavaScript the password does not end up in the URL.
    <form method="post" noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...(refused && { 'aria-invalid': true })}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused}
        {...register('password')}
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  )
}
