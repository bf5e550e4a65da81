import 'server-only'
import { recordAccess } from '@/lib/staff/access-log/store'
import { HttpError, invalidCredentials } from '@/lib/platform/http/errors'
import { measure } from '@/lib/platform/log/measure'
import { rememberDevice } from '@/lib/staff/sessions/device'
import type { LoginInput, Verified } from '@/lib/staff/schema'
import { storedName } from '@/lib/staff/accounts/store'
import { verifyWithLimits, withChallenge } from './limits'

/**
 * Verifies username and password for `/api/auth/login` and NextAuth.
 * @throws HttpError 401 when they do not match, 429 with a challenge after too many attempts
 */
export async function verifyStaff(
  { username, password, work }: LoginInput,
  address: string,
): Promise<Verified> {
  try {
    const verified = await verifyWithLimits({ username, address, work }, password)
    if (!verified) throw invalidCredentials()
    await rememberDevice(username)
    return verified
  } catch (error) {
    await noteRefusal(error, username, address)
    throw await withChallenge(error, username)
  }
}

/** Records the username only if the account exists, because it may be a mistyped password. */
async function noteRefusal(error: unknown, typed: string, address: string): Promise<void> {
  const code = error instanceof HttpError ? error.code : null
  if (code !== 'unauthenticated' && code !== 'tooManyRequests') return
  const limited = code === 'tooManyRequests'
  measure('signInRefused', { step: limited ? 'limit' : 'password' })
  const kind = limited ? 'signInLimited' : 'signInRefused'
  await recordAccess({ kind, username: await storedName(typed), address })
}
