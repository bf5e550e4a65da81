'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { loginInput, type LoginInput } from '@/lib/staff/schema'
import { Form, UsernameField, useSchemaForm } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'

interface Props {
  username?: string
  pending: boolean
  /** Why the last attempt failed. */
  refused: string | undefined
  onSubmit: (input: LoginInput) => void
}

export function LoginForm({ username = '', pending, refused, onSubmit }: Props) {
  const { field, handleSubmit, setFocus } = useSchemaForm(loginInput, { username, password: '' })
  // The order of registration decides which invalid field gets the focus.
  const name = field('username')
  const password = field('password')
  useEffect(() => {
    if (username) setFocus('password')
  }, [username, setFocus])
  useEffect(() => {
    if (refused) setFocus('password', { shouldSelect: true })
  }, [refused, setFocus])
  return (
    <Form noValidate onSubmit={handleSubmit(onSubmit)}>
      <UsernameField {...(refused && { 'aria-invalid': true })} {...name} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...password}
        error={password.error ?? refused}
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Logging in...' : 'Login'}
      </Button>
    </Form>
  )
}
