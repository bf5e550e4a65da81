import 'server-only'
import { invalidCredentials } from '@/lib/http/errors'
import { rememberDevice } from './device'
import type { LoginInput, Verified } from './schema'
import { findByPassword } from './store'
import { countSignIn } from './sign-in-limits'

/**
 * Verifies username and password, for both `/api/auth/login` and NextAuth's callback.
 * @throws HttpError 401 when they do not match, 429 after too many tries
 */
export async function verifyStaff({ username, password }: LoginInput, address: string): Promise<Verified> {
  const counted = await countSignIn(username, address)
  const verified = await findByPassword(username, password, counted.known)
  if (!verified) throw invalidCredentials()
  await counted.wasRight()
  await rememberDevice(username)
  return verified
}
