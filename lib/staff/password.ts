import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '@/lib/http/errors'

/** OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Hashing costs 19 MiB and a core: two at once, a short queue, and whoever comes later is asked to wait.
const most = { running: 2, waiting: 20 }
let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options))
}

/**
 * Whether the password fits. Without a stored hash (no such user) the same work is done against a hash that nothing
 * fits, so that the time tells nobody whether a user exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')))
  return fits && stored !== undefined
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('no user has this password, whatever is typed')
  return nobody
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most.running) {
    if (waiting.length >= most.waiting) throw tooMany(5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
