import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { tooMany } from '@/lib/platform/http/errors'

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Whose password is verified first. Browsers in which the user has signed in before, then browsers that have worked for
 * their turn, then all others; of those, tries for an account under attack take turns slowly.
 */
export type Queue = 'known' | 'worked' | 'strangers' | 'attacked'

// Hashing costs 19 MiB and a core: two at once, short queues, then 429. A full queue leaves those before it open.
const turns = new PQueue({ concurrency: 2 })
const priorities = { known: 2, worked: 1, strangers: 0 }
const mostWaiting = 20

const slowTurns = new PQueue({ concurrency: 1, interval: 500, intervalCap: 1 })
const mostWaitingSlowly = 6

/** Hash of a random password that was never stored. Verifying it takes as long as verifying any other. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mHTAxTU6t1ZqY71drzxEXQ$Cy0LUlH48WO6oi2tx1D4u12AWtkVY7DXSZqmKsqBvwQ'

export async function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFKC'), options))
}

/**
 * Verifies a password. Without a stored hash (unknown user) it verifies against a dummy hash, so that the response time
 * does not reveal whether a user exists (user enumeration).
 */
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
    if (slowTurns.size >= mostWaitingSlowly) throw tooMany(5)
    return slowTurns.add(() => inTurn('strangers', work))
  }
  const priority = priorities[queue]
  if (turns.sizeBy({ priority }) >= mostWaiting) throw tooMany(5)
  return turns.add(work, { priority })
}
