import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/platform/http/api-client'
import type { CodeSetupJson, RecoveryCodesJson } from '@/lib/staff/second-step/schema'
import { focusOnMount } from '../focus-on-mount'
import { TextField } from '@/components/staff/forms/text-fields'
import { PasswordStep, sentenceOf } from './password-step'

const path = '/api/auth/second-step/codes'

/** Password, QR code, first code. */
export function CodeSetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const begin = useMutation({
    mutationFn: (password: string) => callApi<CodeSetupJson>('POST', path, { body: { password } }),
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
    mutationFn: () => callApi<RecoveryCodesJson>('PUT', path, { body: { setup, code } }),
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
        {/* eslint-disable-next-line @next/next/no-img-element -- a data URL */}
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
