import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '@/lib/http/errors'

/** OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Hashing costs 19 MiB and a core: two at once, a short queue, and later ones are asked to wait. People in
// browsers that signed in before have a queue of their own, so that strangers who fill the other cannot keep them out.
const most = { running: 2, waiting: 20 }
const waiting: Record<'known' | 'strangers', (() => void)[]> = { known: [], strangers: [] }
let running = 0

/** Made of a random password that was never kept. Checking against it takes as long as against any other. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mHTAxTU6t1ZqY71drzxEXQ$Cy0LUlH48WO6oi2tx1D4u12AWtkVY7DXSZqmKsqBvwQ'

export async function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFKC'), options))
}

/**
 * Whether the password fits. Without a stored hash (no such user) the same work is done against a hash that nothing
 * fits, so that the time does not tell whether a user exists.
 * @param first whether to look before passwords of strangers
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

async function inTurn<T>(queue: 'known' | 'strangers', work: () => Promise<T>): Promise<T> {
  if (running < most.running) running += 1
  else if (waiting[queue].length >= most.waiting) throw tooMany(5)
  // A finished call hands its place on, so that no newer one takes it.
  else await new Promise<void>((resolve) => waiting[queue].push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.strangers.shift()
    if (next) next()
    else running -= 1
  }
}
