import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError, callApi, messageOf } from '@/components/staff/browser/api'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import type { SecondStepQuestion } from '@/lib/staff/second-step/schema'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { ErrorText } from '@/components/staff/forms/save-error'
import { Form } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'
import { loggedIn, useWelcome } from './use-sign-in'

export type Proof = { code: string } | { recoveryCode: string } | 'passkey'

interface Props {
  asked: SecondStepQuestion
  pending: boolean
  onBack: () => void
}

export function SecondStepForm({ asked, pending, onBack }: Props) {
  const welcome = useWelcome()
  const step = useMutation({
    mutationFn: async (proof: Proof) => {
      const body = await proofBody(proof, asked.passkey)
      return callApi('POST', '/api/auth/second-step', { body })
    },
    onSuccess: ({ user }) => welcome(user, loggedIn),
    onError: (error) => {
      showToast({ title: 'Login failed', text: reasonOf(error), variant: 'destructive' })
      // The password was entered too long ago.
      if (error instanceof ApiError && error.code === 'signInExpired') onBack()
    },
  })
  return (
    <ProofForm
      asked={asked}
      busy={step.isPending || pending}
      error={step.error}
      onProof={step.mutate}
      onBack={onBack}
    />
  )
}

interface ProofProps {
  asked: SecondStepQuestion
  busy: boolean
  /** Why the last proof was refused. */
  error: Error | null
  onProof: (proof: Proof) => void
  onBack: () => void
}

export function ProofForm({ asked, busy, error, onProof, onBack }: ProofProps) {
  const [recovering, setRecovering] = useState(false)
  const [text, setText] = useState('')
  const [hiddenError, setHiddenError] = useState<Error | null>(null)
  const hasCodes = asked.methods.includes('code')
  const showField = recovering || hasCodes
  const switchWay = () => {
    setRecovering(!recovering)
    setText('')
    setHiddenError(error)
  }
  return (
    <div className="grid gap-5">
      {error && error !== hiddenError && <ErrorText>{reasonOf(error)}</ErrorText>}
      {asked.passkey && !recovering && (
        <Button ref={focusOnMount} disabled={busy} onClick={() => onProof('passkey')}>
          <KeyRound strokeWidth={1.5} aria-hidden />
          Use a passkey
        </Button>
      )}
      {showField && (
        <Form noValidate onSubmit={() => onProof(recovering ? { recoveryCode: text } : { code: text })}>
          <TextField
            key={String(recovering)}
            label={recovering ? 'Recovery code' : 'Code from your app'}
            hint={
              recovering
                ? 'One of the ten you kept. It works once.'
                : 'Six digits. They change every 30 seconds.'
            }
            inputMode={recovering ? 'text' : 'numeric'}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            ref={!asked.passkey || recovering ? focusOnMount : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            variant={asked.passkey && !recovering ? 'outline' : 'default'}
            disabled={busy || !text}
          >
            {busy ? 'Checking...' : 'Continue'}
          </Button>
        </Form>
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <TextButton onClick={switchWay}>
          {recovering ? 'Back to the other ways' : 'Use a recovery code'}
        </TextButton>
        <TextButton onClick={onBack}>Start again</TextButton>
      </p>
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 underline underline-offset-4">
      {children}
    </button>
  )
}

/** @param passkey options of the browser's dialog */
export async function proofBody(proof: Proof, passkey: SecondStepQuestion['passkey']) {
  if (proof !== 'passkey') return proof
  return { credential: passkey ? { ...(await startAuthentication({ optionsJSON: passkey })) } : undefined }
}

function reasonOf(error: Error): string {
  // The browser's dialog was closed or timed out.
  return error.name === 'NotAllowedError' ? 'The passkey was not used. Please try again' : messageOf(error)
}
