import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/platform/http/api-client'
import { TextField } from '@/components/staff/forms/text-fields'

interface Props {
  label: string
  pending: boolean
  error: Error | null
  destructive?: boolean
  /** Fields above the password. */
  children?: ReactNode
  onSubmit: (password: string) => void
}

/** Asks for one's own password again, before what an unattended screen must not allow. */
export function PasswordStep({ label, pending, error, destructive = false, children, onSubmit }: Props) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(password)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {children}
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={error ? sentenceOf(error) : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        variant={destructive ? 'destructive' : 'default'}
        disabled={pending || !password}
        className="justify-self-start"
      >
        {pending ? 'Please wait...' : label}
      </Button>
    </form>
  )
}

export function sentenceOf(error: Error): string {
  if (error instanceof ApiError) return error.sentence
  // Of the browser's own dialog about passkeys.
  if (error.name === 'NotAllowedError') return 'The browser made no passkey. Please try again'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for this account already'
  return error.message
}
