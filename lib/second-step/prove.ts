import 'server-only'
import type { AccessKind } from '@/lib/access/schema'
import { HttpError } from '@/lib/http/errors'
import { consumeAttempt, resetAttempts } from '@/lib/http/rate-limit-store'
import { openCodeKey, stepOf } from './codes'
import { verifyAuthentication } from './passkeys'
import type { SecondStepInput } from './schema'
import { findCodeKey, listPasskeys, notePasskeyUse, spendRecoveryCode, acceptStep } from './store'

interface Proof {
  userId: number
  input: SecondStepInput
  /** Of this sign-in, for a passkey. */
  challenge: string | null
  address: string
}

export const wrongProof = () => new HttpError('unauthenticated', 'This is not right. Please try again')

/**
 * Checks one proof after the password. A code, a recovery code and the answer to a challenge each count once. Tries of
 * codes are limited, by address and for the account; a passkey cannot be guessed, and a limit on it would only lock out.
 * @returns an entry for the access log beyond the sign-in itself
 * @throws HttpError 401 when it is wrong, 429 after too many tries
 */
export async function proveSecondStep({
  userId,
  input,
  challenge,
  address,
}: Proof): Promise<AccessKind | null> {
  if (input.credential) {
    if (!challenge || !(await isPasskeyRight(userId, input.credential, challenge))) throw wrongProof()
    return null
  }
  const own = ['secondStep', `${address} ${userId}`] as const
  const shared = ['secondStepByAccount', String(userId)] as const
  await consumeAttempt(...own)
  await consumeAttempt(...shared)
  const { code, recoveryCode } = input
  const right =
    code !== undefined ? await isCodeRight(userId, code) : await spendRecoveryCode(userId, recoveryCode ?? '')
  if (!right) throw wrongProof()
  await resetAttempts(...own)
  await resetAttempts(...shared)
  return code === undefined ? 'recoveryCodeUsed' : null
}

async function isCodeRight(userId: number, code: string): Promise<boolean> {
  const key = await findCodeKey(userId)
  const secret = key && openCodeKey(key.secret)
  const step = secret ? stepOf(secret, code) : null
  return step !== null && (await acceptStep(userId, step))
}

async function isPasskeyRight(
  userId: number,
  credential: { id: string },
  challenge: string,
): Promise<boolean> {
  const passkey = (await listPasskeys(userId)).find(({ id }) => id === credential.id)
  if (!passkey) return false
  const counter = await verifyAuthentication(credential, challenge, passkey)
  if (counter === null) return false
  // Each challenge counts once, on any instance, whether or not the device counts its signatures.
  await consumeAttempt('passkeyChallenge', challenge)
  await notePasskeyUse(passkey.id, counter)
  return true
}
