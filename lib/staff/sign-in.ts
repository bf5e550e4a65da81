import 'server-only'
import { HttpError, invalidCredentials } from '@/lib/http/errors'
import { measure } from '@/lib/log/measure'
import { rememberDevice } from './device'
import type { LoginInput, Verified } from './schema'
import { findByPassword } from './store'
import { countSignIn, withChallenge } from './sign-in-limits'

/**
 * Verifies username and password, for both `/api/auth/login` and NextAuth's callback.
 * @throws HttpError 401 when they do not match, 429 after too many tries, with a challenge
 */
export async function verifyStaff(input: LoginInput, address: string): Promise<Verified> {
  try {
    return await verifyInTurn(input, address)
  } catch (error) {
    measure('signInRefused', { step: isLimit(error) ? 'limit' : 'password' })
    throw await withChallenge(error, input.username)
  }
}

async function verifyInTurn({ username, password, work }: LoginInput, address: string): Promise<Verified> {
  const counted = await countSignIn({ username, address, work })
  const verified = await findByPassword(username, password, counted.queue)
  if (!verified) throw invalidCredentials()
  await counted.wasRight()
  await rememberDevice(username)
  return verified
}

function isLimit(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'tooManyRequests'
}
