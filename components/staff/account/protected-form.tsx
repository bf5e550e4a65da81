import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { messageOf } from '@/components/staff/browser/api'
import { Form } from '@/components/staff/forms/form'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { TextField } from '@/components/staff/forms/text-fields'

interface Props {
  label: string
  pending: boolean
  error: Error | null
  destructive?: boolean
  /** Whether the password is needed. */
  asked?: boolean
  children?: ReactNode
  onSubmit: (password: string) => void
}

/** A form that asks for the user's password again where an unattended screen needs protection. */
export function ProtectedForm(props: Props) {
  const { label, pending, error, destructive = false, asked = true, children, onSubmit } = props
  const [password, setPassword] = useState('')
  return (
    <Form noValidate onSubmit={() => onSubmit(password)}>
      {children}
      {asked ? (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={error ? sentenceOf(error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <ErrorAlert error={error} />
      )}
      <Button
        type="submit"
        variant={destructive ? 'destructive' : 'default'}
        disabled={pending || (asked && !password)}
        className="justify-self-start"
      >
        {pending ? 'Please wait...' : label}
      </Button>
    </Form>
  )
}

function sentenceOf(error: Error): string {
  // Errors of the browser's passkey dialog.
  if (error.name === 'NotAllowedError') return 'The browser made no passkey. Please try again'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for this account already'
  return messageOf(error)
}
