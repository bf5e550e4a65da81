import 'server-only'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { db } from '@/lib/db/client'
import { HttpError, tooMany } from './errors'
import { limits, type LimitName } from './rate-limits'

const limiters = new Map<LimitName, RateLimiterPrisma>()

/**
 * Counts one try. The counter is in the database, so that a limit holds across instances and restarts.
 * @throws HttpError 429 with `Retry-After` when the limit is reached
 */
export async function consumeAttempt(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    throw error
  }
}

/** Counts one try towards a limit that slows down instead of refusing. */
export async function countsAbove(name: LimitName, key: string): Promise<boolean> {
  return consumeAttempt(name, key).then(
    () => false,
    (error: unknown) => {
      if (error instanceof HttpError && error.code === 'tooManyRequests') return true
      throw error
    },
  )
}

/** Number of tries in the current window. */
export async function attemptsSoFar(name: LimitName, key: string): Promise<number> {
  return (await limiter(name).get(key))?.consumedPoints ?? 0
}

/** Resets a counter, for example after a correct password. */
export async function resetAttempts(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key)
}

/** Decrements a counter by one. */
export async function refundAttempt(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key, 1)
}

type Counted = { points: number; expire: Date | string | null }

/**
 * The library's own store takes up to four statements and as many commits per try. The methods that set a counter
 * (`set`, `block`) are not used here.
 */
class OneStatementLimiter extends RateLimiterPrisma {
  /**
   * An expired row starts a new window; any other is incremented in the database, so that concurrent tries all count.
   */
  protected async _upsert(key: string, points: number, msDuration: number): Promise<Counted | undefined> {
    const now = new Date()
    const expire = msDuration > 0 ? new Date(now.getTime() + msDuration) : null
    const [row] = await db.$queryRaw<Counted[]>`
      INSERT INTO "RateLimiterFlexible" ("key", "points", "expire") VALUES (${key}, ${points}, ${expire})
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN "RateLimiterFlexible"."expire" <= ${now} THEN excluded."points" ELSE "RateLimiterFlexible"."points" + excluded."points" END,
        "expire" = CASE WHEN "RateLimiterFlexible"."expire" <= ${now} THEN excluded."expire" ELSE "RateLimiterFlexible"."expire" END
      RETURNING "points", "expire"`
    return row
  }
}

function limiter(name: LimitName): RateLimiterPrisma {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds } = limits[name]
  const made = new OneStatementLimiter({ storeClient: db, keyPrefix: name, points, duration: seconds })
  limiters.set(name, made)
  return made
}
