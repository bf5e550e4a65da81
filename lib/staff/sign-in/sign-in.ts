import 'server-only'
import { HttpError, invalidCredentials } from '@/lib/platform/http/errors'
import {
  readAttempts,
  consumeAttempt,
  consumeByAddress,
  countAndCompare,
  decrementAttempts,
  resetAttempts,
  type RateLimit,
} from '@/lib/platform/http/rate-limit-store'
import { digestOf } from '@/lib/platform/http/secrets/token'
import { measure } from '@/lib/platform/log/measure'
import { rateLimits } from '@/lib/rate-limits'
import { recordAccess } from '@/lib/staff/access-log/store'
import type { Queue } from '@/lib/staff/accounts/password'
import { findByPassword, findUsername } from '@/lib/staff/accounts/store'
import { usernameKey, type LoginInput, type VerifiedUser } from '@/lib/staff/schema'
import { findKnownDevice, rememberDevice } from '@/lib/staff/sessions/device'
import { acceptWork, workChallenge } from './proof-of-work'
import { workHeader } from './solve-proof-of-work'

const limits = rateLimits.signIn

/**
 * Verifies username and password for `/api/auth/login` and NextAuth.
 * @throws HttpError 401 when they do not match, 429 with a challenge after too many attempts
 */
export async function verifyStaff(
  { username, password, work }: LoginInput,
  address: string,
): Promise<VerifiedUser> {
  try {
    const verified = await verifyWithLimits({ username, address, work }, password)
    if (!verified) throw invalidCredentials()
    await rememberDevice(username)
    return verified
  } catch (error) {
    await recordRefusal(error, username, address)
    throw await withChallenge(error, username)
  }
}

/** Records the username only if the account exists, because it may be a mistyped password. */
async function recordRefusal(error: unknown, typed: string, address: string): Promise<void> {
  const code = error instanceof HttpError ? error.code : null
  if (code !== 'unauthenticated' && code !== 'tooManyRequests') return
  const limited = code === 'tooManyRequests'
  measure('signInRefused', { step: limited ? 'limit' : 'password' })
  const kind = limited ? 'signInLimited' : 'signInRefused'
  await recordAccess({ kind, username: await findUsername(typed), address })
}

/** Adds a challenge to a refused attempt. Solving it lets the next attempt pass. */
async function withChallenge(error: unknown, username: string): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'tooManyRequests') return error
  const challenge = workChallenge(username, await readAttempts(limits.worked, accountKey(username)))
  return new HttpError(error.code, error.message, {
    headers: { ...error.details.headers, [workHeader]: challenge },
  })
}

interface Attempt {
  username: string
  address: string
  work?: string | undefined
}

interface CountedAttempt {
  /** Queue in which the password waits for verification. */
  queue: Queue
  /** Called after a correct password. */
  confirm: () => Promise<void>
  /** Called when a full queue rejected the password unverified, so that it does not count as a guess. */
  refund: () => Promise<void>
}

/**
 * The user with this name and password, or null.
 * @throws HttpError 429 when a limit is reached or the queue is full
 */
export async function verifyWithLimits(attempt: Attempt, password: string): Promise<VerifiedUser | null> {
  const counted = await countSignIn(attempt)
  const verified = await findByPassword(attempt.username, password, counted.queue).catch(
    async (error: unknown) => {
      await counted.refund()
      throw error
    },
  )
  if (verified) await counted.confirm()
  return verified
}

/**
 * Counts an attempt before the password is verified. A known browser has only its own limit. For others, the
 * limits by address refuse attempts, while those by account and overall only slow them down, because
 * attackers could exhaust them to lock out the user. Proof of work bypasses them.
 */
async function countSignIn({ username, address, work }: Attempt): Promise<CountedAttempt> {
  const account = accountKey(username)
  const device = await findKnownDevice(username)
  if (await acceptWork(username, work)) {
    await consumeAttempt(limits.worked, account)
    const refund = () => decrementAttempts(limits.worked, account)
    return { queue: device ? 'known' : 'worked', confirm: refund, refund }
  }
  if (device) {
    const deviceLimit = [limits.byDevice, `${device} ${account}`] as const
    await consumeAttempt(...deviceLimit)
    const refund = () => decrementAttempts(...deviceLimit)
    return { queue: 'known', confirm: () => resetAttempts(...deviceLimit), refund }
  }
  const accountLimit = [limits.byAddressAndAccount, `${address} ${account}`] as const
  await consumeAttempt(...accountLimit)
  await consumeByAddress(limits.byAddress, address)
  const shared: [RateLimit, string][] = [
    [limits.byAccount, account],
    [limits.overall, 'all'],
  ]
  const above = []
  for (const limit of shared) above.push(await countAndCompare(...limit))
  return {
    queue: above.includes(true) ? 'attacked' : 'strangers',
    confirm: async () => {
      await resetAttempts(...accountLimit)
      await decrementAttempts(limits.byAddress, address)
      for (const limit of shared) await decrementAttempts(...limit)
    },
    refund: () => decrementAttempts(...accountLimit),
  }
}

/** Hashed, so that the key is short for any input. */
function accountKey(username: string): string {
  return digestOf(usernameKey(username))
}
