import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { TextField } from '@/components/staff/forms/text-fields'
import { useMutation } from '@tanstack/react-query'
import { type CodeSetupJson, passkeyNameLength, type PasskeySetupJson } from '@/lib/staff/second-step/schema'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { startRegistration } from '@simplewebauthn/browser'

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

/** Asks for the user's password again, to protect an unattended screen. */
export function PasswordStep(props: Props) {
  const { label, pending, error, destructive = false, asked = true, children, onSubmit } = props
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(password)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {asked && (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={error ? sentenceOf(error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant={destructive ? 'destructive' : 'default'}
        disabled={pending || (asked && !password)}
        className="justify-self-start"
      >
        {pending ? 'Please wait...' : label}
      </Button>
    </form>
  )
}

function sentenceOf(error: Error): string {
  // Errors of the browser's passkey dialog.
  if (error.name === 'NotAllowedError') return 'The browser made no passkey. Please try again'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for this account already'
  return messageOf(error)
}

const codesPath = '/api/auth/second-step/codes'

/** Steps: password, QR code, first code. */
export function CodeSetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const begin = useMutation({
    mutationFn: (password: string) => callApi('POST', codesPath, { body: { password } }),
  })
  if (begin.data) return <FirstCode begun={begin.data} onDone={onDone} />
  return (
    <PasswordStep label="Continue" pending={begin.isPending} error={begin.error} onSubmit={begin.mutate} />
  )
}

function FirstCode({ begun, onDone }: { begun: CodeSetupJson; onDone: (codes: string[] | null) => void }) {
  const { setup, secret, picture } = begun
  const [code, setCode] = useState('')
  const finish = useMutation({
    mutationFn: () => callApi('PUT', codesPath, { body: { setup, code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish.mutate()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>Scan this with an authenticator app, such as the one of your password manager.</p>
      <div className="flex flex-wrap items-center gap-5">
        {/* oxlint-disable-next-line nextjs/no-img-element -- a data URL */}
        <img src={picture} alt="QR code for the authenticator app" className="bg-white size-44 border" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-muted-foreground">Or type this key into it:</p>
          <p className="mt-1 font-mono text-sm">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={focusOnMount}
        error={finish.error ? sentenceOf(finish.error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" disabled={finish.isPending || !code} className="justify-self-start">
        {finish.isPending ? 'Checking...' : 'Set up codes'}
      </Button>
    </form>
  )
}

const passkeysPath = '/api/auth/second-step/passkeys'

/** Steps: name and password, then the browser's dialog. */
export function PasskeySetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      const { setup, options } = await callApi('POST', passkeysPath, { body })
      // The API document does not describe the browser's options.
      const optionsJSON = options as PasskeySetupJson['options']
      const credential = await startRegistration({ optionsJSON })
      const made = { setup, credential: { ...credential }, name: name.trim() || 'Passkey' }
      return callApi('PUT', passkeysPath, { body: made })
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <PasswordStep label="Make a passkey" pending={add.isPending} error={add.error} onSubmit={add.mutate}>
      <p>
        Your browser will ask for your finger, face, PIN or security key. What it keeps never leaves the
        device or your password manager.
      </p>
      <TextField
        label="Name"
        hint="To tell it from others, such as: Mali’s phone"
        maxLength={passkeyNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordStep>
  )
}
