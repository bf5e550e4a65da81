import 'server-only'
import { Refusal } from '@/lib/http/errors'
import { countTry, forgetTries } from '@/lib/limits/store'
import { usernameKey, type LoginInput, type StaffUser } from './schema'
import { findByPassword } from './store'

/**
 * The one check of a name and a password, for `/api/auth/login` and for NextAuth's callback. Tries are counted before
 * the password is looked at, by address and account together, so that nobody can lock a member of staff out.
 * @throws Refusal 401 when they do not fit, 429 after too many tries
 */
export async function verifyStaff({ username, password }: LoginInput, address: string): Promise<StaffUser> {
  const pair = `${address} ${usernameKey(username)}`
  await countTry('signInByAddress', address)
  await countTry('signIn', pair)
  const user = await findByPassword(username, password)
  if (!user) throw new Refusal('signedOut', 'Invalid username or password')
  await forgetTries('signIn', pair)
  return user
}
