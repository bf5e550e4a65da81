import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi, messageOf } from '@/components/staff/browser/api'
import type { SecondStepAsked } from '@/lib/staff/second-step/schema'
import { useWelcome } from './use-sign-in'

export type Proof = { code: string } | { recoveryCode: string } | 'passkey'

/** @param onOver called when the password step has expired */
export function useSecondStep({ passkey }: SecondStepAsked, onOver: () => void) {
  const welcome = useWelcome()
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const body = await proofBody(proof, passkey)
      return callApi('POST', '/api/auth/second-step', { body })
    },
    onSuccess: ({ user }) => welcome(user),
    onError: (error) => {
      showToast({ title: 'Login failed', text: reasonOf(error), variant: 'destructive' })
      if (error instanceof ApiError && /username and password again/.test(error.sentence)) onOver()
    },
  })
}

/** @param passkey the options, with which the browser's dialog is opened */
export async function proofBody(proof: Proof, passkey: SecondStepAsked['passkey']) {
  if (proof !== 'passkey') return proof
  return { credential: passkey ? { ...(await startAuthentication({ optionsJSON: passkey })) } : undefined }
}

export function reasonOf(error: Error): string {
  // The browser's dialog was closed or timed out.
  return error.name === 'NotAllowedError' ? 'The passkey was not used. Please try again' : messageOf(error)
}
