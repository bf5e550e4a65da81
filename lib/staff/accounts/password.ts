import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { tooMany } from '@/lib/platform/http/errors'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Order of verification: known browsers, then browsers with proof of work, then all others. Of these,
 * attempts on an attacked account are slowed down.
 */
export type Queue = 'known' | 'worked' | 'strangers' | 'attacked'

// Hashing costs 19 MiB and a core, so two hashes run at once. A full queue answers 429 without blocking the queues
// before it.
const turns = new PQueue({ concurrency: 2 })
const priorities = { known: 2, worked: 1, strangers: 0 }
const maxWaiting = 20

const slowTurns = new PQueue({ concurrency: 1, interval: 500, intervalCap: 1 })
const maxWaitingSlowly = 6

/** Hash of a random password that was never stored, as costly to verify as any other. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mHTAxTU6t1ZqY71drzxEXQ$Cy0LUlH48WO6oi2tx1D4u12AWtkVY7DXSZqmKsqBvwQ'

export async function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFKC'), options))
}

/** Verifies unknown users against a dummy hash, so that the time does not reveal who exists. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  queue: Queue = 'strangers',
): Promise<boolean> {
  const fits = await inTurn(queue, () => verify(stored ?? dummyHash, password.normalize('NFKC')))
  return fits && stored !== undefined
}

async function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  if (queue === 'attacked') {
    if (slowTurns.size >= maxWaitingSlowly) throw tooMany(5)
    return slowTurns.add(() => inTurn('strangers', work))
  }
  const priority = priorities[queue]
  if (turns.sizeBy({ priority }) >= maxWaiting) throw tooMany(5)
  return turns.add(work, { priority })
}
