import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { Form } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'
import { useMutation } from '@tanstack/react-query'
import { type CodeSetupJson, passkeyNameLength, type PasskeySetupJson } from '@/lib/staff/second-step/schema'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { startRegistration } from '@simplewebauthn/browser'
import { ProtectedForm } from './protected-form'
import { saveFile } from '@/components/staff/browser/save-file'

const codesPath = '/api/auth/second-step/codes'

export interface SetupProps {
  /** Receives the recovery codes, which are made when the account gets its first second step. */
  onDone: (recoveryCodes: string[] | null) => void
}

/** Steps: password, QR code, first code. */
export function CodeSetup({ onDone }: SetupProps) {
  const begin = useMutation({
    mutationFn: (password: string) => callApi('POST', codesPath, { body: { password } }),
  })
  if (begin.data) return <FirstCode {...begin.data} onDone={onDone} />
  return (
    <ProtectedForm label="Continue" pending={begin.isPending} error={begin.error} onSubmit={begin.mutate} />
  )
}

function FirstCode({ setup, secret, picture, onDone }: SetupProps & CodeSetupJson) {
  const [code, setCode] = useState('')
  const finish = useMutation({
    mutationFn: () => callApi('PUT', codesPath, { body: { setup, code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form noValidate onSubmit={() => finish.mutate()}>
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
        error={finish.error ? messageOf(finish.error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" disabled={finish.isPending || !code} className="justify-self-start">
        {finish.isPending ? 'Checking...' : 'Set up codes'}
      </Button>
    </Form>
  )
}

const passkeysPath = '/api/auth/second-step/passkeys'

/** Steps: name and password, then the browser's dialog. */
export function PasskeySetup({ onDone }: SetupProps) {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async (password: string) => {
      const { setup, options } = await callApi('POST', passkeysPath, { body: { password } })
      // The API document does not describe the browser's options.
      const optionsJSON = options as PasskeySetupJson['options']
      const credential = await startRegistration({ optionsJSON })
      const passkey = { setup, credential: { ...credential }, name: name.trim() || 'Passkey' }
      return callApi('PUT', passkeysPath, { body: passkey })
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <ProtectedForm label="Make a passkey" pending={add.isPending} error={add.error} onSubmit={add.mutate}>
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
    </ProtectedForm>
  )
}

interface CodesProps {
  codes: readonly string[]
  label?: string
  onDone: () => void
}

/** Ten codes. The server stores only digests and cannot show them again. */
export function RecoveryCodes({ codes, label = 'I have kept them', onDone }: CodesProps) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className="grid gap-5">
      <p>
        Keep these where you find them without your phone: on paper, or in a password manager. Each signs you
        in once instead of the second step. They are not shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1.5 border bg-mist p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{label}</Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
      </div>
    </div>
  )
}
