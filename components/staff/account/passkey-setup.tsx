import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@/lib/platform/http/api-client'
import {
  passkeyNameLength,
  type PasskeySetupJson,
  type RecoveryCodesJson,
} from '@/lib/staff/second-step/schema'
import { TextField } from '@/components/staff/forms/text-fields'
import { PasswordStep } from './password-step'

const path = '/api/auth/second-step/passkeys'

/** Name and password, then the browser's own dialog. */
export function PasskeySetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      const { setup, options } = await callApi<PasskeySetupJson>('POST', path, { body })
      const credential = await startRegistration({ optionsJSON: options })
      const made = { setup, credential, name: name.trim() || 'Passkey' }
      return callApi<RecoveryCodesJson>('PUT', path, { body: made })
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
