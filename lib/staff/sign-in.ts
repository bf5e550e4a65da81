import 'server-only'
import { Refusal } from '@/lib/http/errors'
import { rememberDevice } from './device'
import type { LoginInput, StaffUser } from './schema'
import { findByPassword } from './store'
import { countSignIn } from './tries'

/**
 * The one check of a name and a password, for `/api/auth/login` and for NextAuth's callback.
 * @throws Refusal 401 when they do not fit, 429 after too many tries
 */
export async function verifyStaff({ username, password }: LoginInput, address: string): Promise<StaffUser> {
  const counted = await countSignIn(username, address)
  const user = await findByPassword(username, password, counted.known)
  if (!user) throw new Refusal('signedOut', 'Invalid username or password')
  await counted.wasRight()
  await rememberDevice(username)
  return user
}
