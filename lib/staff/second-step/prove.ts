import 'server-only'
import { recordAccess } from '@/lib/staff/access-log/store'
import { notify } from '@/lib/staff/accounts/email-store'
import { wrongCodesNotice } from '@/lib/staff/accounts/letters/notices'
import type { StaffUser } from '@/lib/staff/schema'
import { HttpError } from '@/lib/platform/http/errors'
import {
  consumeAttempt,
  countAttempt,
  decrementAttempts,
  resetAttempts,
} from '@/lib/platform/http/rate-limit-store'
import { rateLimits } from '@/lib/rate-limits'
import { openCodeKey, stepOf } from './codes'
import { verifyAuthentication } from './passkeys'
import type { SecondStepInput } from './schema'
import { findCodeKey, listPasskeys, recordPasskeyUse, spendRecoveryCode, acceptStep } from './store'

interface Proof {
  input: SecondStepInput
  /** The challenge of this sign-in, for a passkey. */
  challenge: string | null
  address: string
}

const limits = rateLimits.secondStep
const firstPause = 30

/**
 * Verifies a second step after the password, and records the outcome in the access log.
 * @throws HttpError 401 when the proof is wrong, 429 after too many attempts
 */
export async function proveSecondStep(user: StaffUser, proof: Proof): Promise<void> {
  const entry = { username: user.username, address: proof.address }
  try {
    await verifyProof(user, proof)
  } catch (error) {
    if (error instanceof HttpError) await recordAccess({ kind: 'secondStepRefused', ...entry })
    throw error
  }
  if (proof.input.recoveryCode !== undefined) await recordAccess({ kind: 'recoveryCodeUsed', ...entry })
}

/**
 * Each code, recovery code and challenge is valid once. Only codes are limited, by address and account: recovery codes
 * and passkeys cannot be guessed, and a limit would let an attacker with the password lock out the user.
 */
async function verifyProof(
  { id: userId, username }: StaffUser,
  { input, challenge, address }: Proof,
): Promise<void> {
  if (input.credential) {
    if (!challenge || !(await acceptPasskey(userId, input.credential, challenge))) throw wrongProof()
    return
  }
  if (input.recoveryCode !== undefined) {
    if (!(await spendRecoveryCode(userId, input.recoveryCode))) throw wrongProof()
    return
  }
  const accountLimit = [limits.byAddressAndAccount, `${address} ${userId}`] as const
  await consumeAttempt(...accountLimit)
  const wrong = await countCode(userId)
  if (!(await acceptCode(userId, input.code ?? ''))) {
    if (wrong === limits.wrongCodes.points) await notify(userId, wrongCodesNotice(username))
    throw wrongProof()
  }
  await resetAttempts(...accountLimit)
  await resetAttempts(limits.wrongCodes, String(userId))
  await resetAttempts(limits.pause, String(userId))
}

const wrongProof = () => new HttpError('unauthenticated', 'This is not right. Please try again')

/**
 * Counts a code before it is verified, so that concurrent guesses all count. After twenty wrong codes a pause
 * follows each one, doubling up to an hour.
 * @returns the number of wrong codes, if this one is wrong
 * @throws HttpError 429 during a pause
 */
async function countCode(userId: number): Promise<number> {
  const key = String(userId)
  const count = await countAttempt(limits.wrongCodes, key)
  const above = count - limits.wrongCodes.points
  if (above < 0) return count
  try {
    const seconds = Math.min(firstPause * 2 ** above, limits.pause.seconds)
    await consumeAttempt(limits.pause, key, { seconds })
  } catch (error) {
    await decrementAttempts(limits.wrongCodes, key)
    throw error
  }
  return count
}

async function acceptCode(userId: number, code: string): Promise<boolean> {
  const key = await findCodeKey(userId)
  const secret = key && openCodeKey(key.secret)
  const step = secret ? stepOf(secret, code) : null
  return step !== null && (await acceptStep(userId, step))
}

async function acceptPasskey(userId: number, credential: { id: string }, challenge: string) {
  const passkey = (await listPasskeys(userId)).find(({ id }) => id === credential.id)
  if (!passkey) return false
  const counter = await verifyAuthentication(credential, challenge, passkey)
  if (counter === null) return false
  // Makes each challenge valid once on all instances, even for devices without a signature count.
  await consumeAttempt(limits.challenge, challenge)
  await recordPasskeyUse(passkey.id, counter)
  return true
}
