import 'server-only'
import { recordAccess, withdrawAccess } from '@/lib/staff/access-log/store'
import { HttpError } from '@/lib/platform/http/errors'
import { measure } from '@/lib/platform/log/measure'
import { authenticationOptions } from './passkeys'
import { proveSecondStep } from './prove'
import type { SecondStepQuestion, SecondStepInput, SecondStepMethod } from './schema'
import { findCodeKey, listPasskeys } from './store'
import { clearPendingSignIn, savePendingSignIn, readPendingSignIn } from '@/lib/staff/sign-in/pending'
import type { StaffUser, VerifiedUser } from '@/lib/staff/schema'
import { signIn } from '@/lib/staff/sessions/session'

/** Signs in, or asks for the second step, which the access log shows as missing until it is given. */
export async function signInOrAsk(
  verified: VerifiedUser,
  address: string,
): Promise<{ user: StaffUser } | SecondStepQuestion> {
  const { id, username } = verified.user
  const question = await findSecondStepQuestion(id)
  if (!question) return { user: await signIn(verified) }
  const missing = await recordAccess({ kind: 'secondStepMissing', username, address })
  await savePendingSignIn(verified, { challenge: question.passkey?.challenge ?? null, missing })
  return question
}

/** The second step to ask a member for; null if they have none. */
export async function findSecondStepQuestion(userId: number): Promise<SecondStepQuestion | null> {
  const [key, passkeys] = await Promise.all([findCodeKey(userId), listPasskeys(userId)])
  if (!key && passkeys.length === 0) return null
  const passkey = passkeys.length > 0 ? await authenticationOptions(passkeys) : null
  const methods: SecondStepMethod[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...(key ? (['code'] as const) : []),
    'recoveryCode',
  ]
  return { next: 'secondStep', methods, passkey }
}

/**
 * Signs in after the second step.
 * @throws HttpError 401 when it is wrong or the password step has expired, 429 after too many attempts
 */
export async function finishSignIn(input: SecondStepInput, address: string): Promise<StaffUser> {
  const pending = await readPendingSignIn()
  if (!pending) {
    throw new HttpError('unauthenticated', 'Please enter your username and password again', {
      specificCode: 'signInExpired',
    })
  }
  const { verified, challenge, missing } = pending
  await proveSecondStep(verified.user, { input, challenge, address }).catch((error: unknown) => {
    if (error instanceof HttpError)
      measure('signInRefused', { step: error.code === 'tooManyRequests' ? 'limit' : 'second' })
    throw error
  })
  await clearPendingSignIn()
  const user = await signIn({ ...verified, secondStep: true })
  if (missing) await withdrawAccess(missing)
  return user
}
