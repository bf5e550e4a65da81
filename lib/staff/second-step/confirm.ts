import 'server-only'
import { HttpError, invalid } from '@/lib/platform/http/errors'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import { checkPassword, notRight } from '@/lib/staff/accounts/members'
import type { ConfirmationAsked, ConfirmationInput, StaffUser } from '@/lib/staff/schema'
import { askFor, proveAndRecord } from './sign-in-steps'

/** Time for the browser's passkey dialog. */
const maxMs = 5 * 60_000
const purpose = (userId: number) => `confirm-passkey ${userId}`

/**
 * Verifies the password of the signed-in member again, and their second step if they have one.
 * @returns what to ask for, when the second step is missing
 * @throws HttpError 400 when either is wrong: 401 would mean that the session has ended
 */
export async function confirmIdentity(
  user: StaffUser,
  { currentPassword, proof, challenge }: ConfirmationInput,
  address: string,
): Promise<ConfirmationAsked | null> {
  await checkPassword(user, currentPassword, address, notRight)
  const asked = await askFor(user.id)
  if (!asked) return null
  if (!proof) {
    const until = new Date(Date.now() + maxMs)
    return { ...asked, challenge: asked.passkey && seal(purpose(user.id), asked.passkey.challenge, until) }
  }
  const sealed = challenge ? unseal(purpose(user.id), challenge) : null
  await proveAndRecord(user, { input: proof, challenge: sealed, address }).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'unauthenticated' ? invalid(error.message) : error
  })
  return null
}
