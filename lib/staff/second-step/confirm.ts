import 'server-only'
import { HttpError, invalid } from '@/lib/platform/http/errors'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import { recordAccess } from '@/lib/staff/access-log/store'
import { queueWrongCodesNotice } from '@/lib/staff/accounts/letters'
import { checkPassword, notRight } from '@/lib/staff/accounts/members'
import type { ConfirmationAsked, ConfirmationInput, StaffUser } from '@/lib/staff/schema'
import { proveSecondStep } from './prove'
import { askFor } from './sign-in-steps'

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
  const { id: userId, username } = user
  const asked = await askFor(userId)
  if (!asked) return null
  if (!proof) {
    const until = new Date(Date.now() + maxMs)
    return { ...asked, challenge: asked.passkey && seal(purpose(userId), asked.passkey.challenge, until) }
  }
  try {
    const extra = await proveSecondStep({
      userId,
      input: proof,
      challenge: challenge ? unseal(purpose(userId), challenge) : null,
      address,
      onManyWrong: () => queueWrongCodesNotice(user),
    })
    if (extra) await recordAccess({ kind: extra, username, address })
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await recordAccess({ kind: 'secondStepRefused', username, address })
    throw error.code === 'unauthenticated' ? invalid(error.message) : error
  }
}
