import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import {
  consumeAttempt,
  consumeByAddress,
  countsAbove,
  resetAttempts,
  decrementAttempts,
  attemptsInWindow,
  type RateLimit,
} from '@/lib/platform/http/rate-limit-store'
import { digestOf } from '@/lib/platform/http/secrets/token'
import { rateLimits } from '@/lib/rate-limits'
import { knownDevice } from '@/lib/staff/sessions/device'
import type { Queue } from '@/lib/staff/accounts/password'
import { findByPassword } from '@/lib/staff/accounts/store'
import { usernameKey, type Verified } from '@/lib/staff/schema'
import { workHeader } from './solve-proof-of-work'
import { isWorkDone, workChallenge } from './proof-of-work'

const limits = rateLimits.signIn

interface Asking {
  username: string
  address: string
  work?: string | undefined
}

interface Try {
  /** Queue in which the password waits for verification. */
  queue: Queue
  /** Called after a correct password. */
  wasRight: () => Promise<void>
  /** Called when a full queue rejected the password unverified, which is not a guess. */
  wasTurnedAway: () => Promise<void>
}

/**
 * The user with this name and password, or null.
 * @throws HttpError 429 when a limit is reached or the queue is full
 */
export async function verifyWithLimits(asking: Asking, password: string): Promise<Verified | null> {
  const counted = await countSignIn(asking)
  const verified = await findByPassword(asking.username, password, counted.queue).catch(
    async (error: unknown) => {
      await counted.wasTurnedAway()
      throw error
    },
  )
  if (verified) await counted.wasRight()
  return verified
}

/**
 * Counts an attempt before the password is verified. A known browser has only its own limit. For others, the
 * limits by address refuse attempts, while those by account and overall only slow them down, because
 * attackers could exhaust them to lock out the user. Proof of work bypasses them.
 */
async function countSignIn({ username, address, work }: Asking): Promise<Try> {
  const account = accountKey(username)
  const device = await knownDevice(username)
  if (await isWorkDone(username, work)) {
    await consumeAttempt(limits.worked, account)
    const refund = () => decrementAttempts(limits.worked, account)
    return { queue: device ? 'known' : 'worked', wasRight: refund, wasTurnedAway: refund }
  }
  if (device) {
    const own = [limits.byDevice, `${device} ${account}`] as const
    await consumeAttempt(...own)
    const wasTurnedAway = () => decrementAttempts(...own)
    return { queue: 'known', wasRight: () => resetAttempts(...own), wasTurnedAway }
  }
  const own = [limits.byAddressAndAccount, `${address} ${account}`] as const
  await consumeAttempt(...own)
  await consumeByAddress(limits.byAddress, address)
  const shared: [RateLimit, string][] = [
    [limits.byAccount, account],
    [limits.overall, 'all'],
  ]
  const above = []
  for (const limit of shared) above.push(await countsAbove(...limit))
  return {
    queue: above.includes(true) ? 'attacked' : 'strangers',
    wasRight: async () => {
      await resetAttempts(...own)
      await decrementAttempts(limits.byAddress, address)
      for (const limit of shared) await decrementAttempts(...limit)
    },
    wasTurnedAway: () => decrementAttempts(...own),
  }
}

/** Adds a challenge to a refused attempt. Solving it lets the next attempt pass. */
export async function withChallenge(error: unknown, username: string): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'tooManyRequests') return error
  const challenge = workChallenge(username, await attemptsInWindow(limits.worked, accountKey(username)))
  return new HttpError(error.code, error.message, {
    headers: { ...error.details.headers, [workHeader]: challenge },
  })
}

/** Hashed, so that the key is short for any input. */
function accountKey(username: string): string {
  return digestOf(usernameKey(username))
}
