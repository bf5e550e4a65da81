import 'server-only'
import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { consumeAttempt } from '@/lib/platform/http/rate-limit-store'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'
import { rateLimits } from '@/lib/rate-limits'
import { usernameKey } from '@/lib/staff/schema'
import { workStep } from './solve-proof-of-work'

/** Leading zero bits of the solution. They cost a browser about one second, ten at most. */
const bits = { least: 10, most: 13 }
const lifetimeMs = 5 * 60_000

/**
 * A challenge for one attempt at an account: bits, expiry, random id, signature. It needs no storage.
 * @param tries earlier attempts with work at this account, which raise the difficulty
 */
export function workChallenge(username: string, tries: number): string {
  const harder = Math.floor(Math.log2(1 + tries / 10))
  const terms = [
    Math.min(bits.least + harder, bits.most),
    Date.now() + lifetimeMs,
    randomBytes(16).toString('base64url'),
  ].join('.')
  return `${terms}.${sign(purpose, textOf(username, terms))}`
}

/**
 * Whether `work` solves a challenge for this account. Each challenge is valid once.
 * @throws HttpError 429 when it was used before
 */
export async function acceptWork(username: string, work: string | undefined): Promise<boolean> {
  const [zeros = '', until = '', id = '', signature = ''] = (work ?? '').split('.')
  const terms = `${zeros}.${until}.${id}`
  if (!work || !verifySignature(purpose, textOf(username, terms), signature)) return false
  if (Number(until) < Date.now()) return false
  await consumeAttempt(rateLimits.signIn.solution, id)
  const { hash, iterations } = workStep
  const key = await promisify(pbkdf2)(work, '', iterations, 4, hash.replace('-', ''))
  return key.readUInt32BE() >>> (32 - Number(zeros)) === 0
}

const purpose = 'sign-in-work'

function textOf(username: string, terms: string): string {
  return `${usernameKey(username)}\n${terms}`
}
