import 'server-only'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { db } from '@/lib/platform/db/client'
import { HttpError, tooMany } from './errors'
import { widerNetwork } from './origin'

/** `points` attempts per window of `seconds`. Limits of the same name would share their counters. */
export interface RateLimit {
  name: string
  points: number
  seconds: number
}

/**
 * An Internet connection has an IPv6 /56, a site a /48. Limits by address count each /64; the wider networks are
 * counted too, with limits that are higher by these factors.
 */
const widerNetworks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

const limiters = new Map<string, RateLimiterPrisma>()

/**
 * Counts an attempt. Counters are in the database, so that a limit holds across instances and restarts.
 * @param options `times` multiplies the limit; `seconds` replaces the length of the window that this attempt
 * starts
 * @throws HttpError 429 with `Retry-After` when the limit is reached
 */
export async function consumeAttempt(
  limit: RateLimit,
  key: string,
  { times = 1, seconds }: { times?: number; seconds?: number } = {},
): Promise<void> {
  try {
    await limiterFor(limit, times).consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    throw error
  }
}

/** Counts an attempt of the client's address and of its wider IPv6 networks until a limit refuses. */
export async function consumeByAddress(limit: RateLimit, address: string): Promise<void> {
  await consumeAttempt(limit, address)
  for (const { bits, times } of widerNetworks) {
    const network = widerNetwork(address, bits)
    if (network) await consumeAttempt(limit, network, { times })
  }
}

/** Counts an attempt, and returns whether the limit is exceeded instead of refusing. */
export async function countAndCompare(limit: RateLimit, key: string): Promise<boolean> {
  return consumeAttempt(limit, key).then(
    () => false,
    (error: unknown) => {
      if (error instanceof HttpError && error.code === 'tooManyRequests') return true
      throw error
    },
  )
}

/** Whether a limit is reached. This does not count as an attempt. */
export async function isReached(limit: RateLimit, key: string): Promise<boolean> {
  return (await readAttempts(limit, key)) >= limit.points
}

/** Counts an attempt and returns the new number, which is unique among concurrent attempts. */
export async function countAttempt(limit: RateLimit, key: string): Promise<number> {
  return (await limiterFor(limit).penalty(key)).consumedPoints
}

export async function readAttempts(limit: RateLimit, key: string): Promise<number> {
  return (await limiterFor(limit).get(key))?.consumedPoints ?? 0
}

export async function resetAttempts(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).delete(key)
}

export async function decrementAttempts(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).reward(key, 1)
}

/**
 * Deletes all counters whose window is over. The limits themselves delete none, because each would run a timer for all
 * of them.
 */
export async function deleteExpiredAttempts(): Promise<void> {
  await db.rateLimiterFlexible.deleteMany({ where: { expire: { lt: new Date() } } })
}

type CounterRow = { points: number; expire: Date | string | null }

/**
 * The library's own store takes up to four statements and commits per attempt. `set` and `block` are unused.
 */
class OneStatementLimiter extends RateLimiterPrisma {
  /**
   * An expired row starts a new window. Otherwise the database increments the row, so that concurrent attempts count.
   */
  protected async _upsert(key: string, points: number, msDuration: number): Promise<CounterRow | undefined> {
    const now = new Date()
    const expire = msDuration > 0 ? new Date(now.getTime() + msDuration) : null
    const [row] = await db.$queryRaw<CounterRow[]>`
      INSERT INTO "RateLimiterFlexible" ("key", "points", "expire") VALUES (${key}, ${points}, ${expire})
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN "RateLimiterFlexible"."expire" <= ${now} THEN excluded."points" ELSE "RateLimiterFlexible"."points" + excluded."points" END,
        "expire" = CASE WHEN "RateLimiterFlexible"."expire" <= ${now} THEN excluded."expire" ELSE "RateLimiterFlexible"."expire" END
      RETURNING "points", "expire"`
    return row
  }
}

function limiterFor({ name, points, seconds: duration }: RateLimit, times = 1): RateLimiterPrisma {
  const key = `${name} ${times}`
  const limiter =
    limiters.get(key) ??
    new OneStatementLimiter({
      storeClient: db,
      keyPrefix: name,
      points: points * times,
      duration,
      clearExpiredByTimeout: false,
    })
  limiters.set(key, limiter)
  return limiter
}
