import 'server-only'
import type { AccessKind } from '@/lib/staff/access-log/schema'
import { HttpError } from '@/lib/platform/http/errors'
import { consumeAttempt, countAttempt, refundAttempt, resetAttempts } from '@/lib/platform/http/limits/store'
import { limits } from '@/lib/platform/http/limits/rate-limits'
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
  /** Called at the wrong code after which the pauses begin. */
  onManyWrong: () => Promise<void>
}

const firstPause = 30
const longestPause = limits.secondStepPause.seconds

export const wrongProof = () => new HttpError('unauthenticated', 'This is not right. Please try again')

/**
 * Checks one proof after the password. A code, a recovery code and the answer to a challenge each count once. Tries of
 * codes are limited, by address and for the account. Passkeys and recovery codes cannot be guessed: a limit on them would
 * only let a person who knows the password lock the member out.
 * @returns an entry for the access log beyond the sign-in itself
 * @throws HttpError 401 when it is wrong, 429 after too many tries
 */
export async function proveSecondStep({
  userId,
  input,
  challenge,
  address,
  onManyWrong,
}: Proof): Promise<AccessKind | null> {
  if (input.credential) {
    if (!challenge || !(await isPasskeyRight(userId, input.credential, challenge))) throw wrongProof()
    return null
  }
  if (input.recoveryCode !== undefined) {
    if (!(await spendRecoveryCode(userId, input.recoveryCode))) throw wrongProof()
    return 'recoveryCodeUsed'
  }
  const own = ['secondStep', `${address} ${userId}`] as const
  await consumeAttempt(...own)
  const wrong = await countInTurn(userId)
  if (!(await isCodeRight(userId, input.code ?? ''))) {
    if (wrong === limits.secondStepWrong.points) await onManyWrong()
    throw wrongProof()
  }
  await resetAttempts(...own)
  await resetAttempts('secondStepWrong', String(userId))
  await resetAttempts('secondStepPause', String(userId))
  return null
}

/**
 * Counts a code before it is looked at, so that guesses at the same moment all count. After twenty wrong ones each is
 * followed by a pause, twice as long as the one before, up to an hour.
 * @returns how many have been wrong, if this one is
 * @throws HttpError 429 during a pause
 */
async function countInTurn(userId: number): Promise<number> {
  const key = String(userId)
  const count = await countAttempt('secondStepWrong', key)
  const above = count - limits.secondStepWrong.points
  if (above < 0) return count
  try {
    const seconds = Math.min(firstPause * 2 ** above, longestPause)
    await consumeAttempt('secondStepPause', key, { seconds })
  } catch (error) {
    await refundAttempt('secondStepWrong', key)
    throw error
  }
  return count
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
