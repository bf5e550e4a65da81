import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { tooMany } from '@/lib/http/errors'

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Hashing costs 19 MiB and a core: two at once, a short queue, then 429. Known browsers (device cookie) have priority
// and their own queue, so that strangers who fill the other one cannot lock staff out.
const turns = new PQueue({ concurrency: 2 })
const priorities = { known: 1, strangers: 0 }
const mostWaiting = 20

/** Hash of a random password that was never stored. Verifying it takes as long as verifying any other. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mHTAxTU6t1ZqY71drzxEXQ$Cy0LUlH48WO6oi2tx1D4u12AWtkVY7DXSZqmKsqBvwQ'

export async function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFKC'), options))
}

/**
 * Verifies a password. Without a stored hash (unknown user) it verifies against a dummy hash, so that the response time
 * does not reveal whether a user exists (user enumeration).
 * @param first whether to take priority over passwords of strangers
 */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  first = false,
): Promise<boolean> {
  const queue = first ? 'known' : 'strangers'
  const fits = await inTurn(queue, () => verify(stored ?? dummyHash, password.normalize('NFKC')))
  return fits && stored !== undefined
}

async function inTurn<T>(queue: keyof typeof priorities, work: () => Promise<T>): Promise<T> {
  const priority = priorities[queue]
  if (turns.sizeBy({ priority }) >= mostWaiting) throw tooMany(5)
  return turns.add(work, { priority })
}
