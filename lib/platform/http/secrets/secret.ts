import { createHmac, timingSafeEqual } from 'node:crypto'
import { env, onPostgres } from '@/lib/env'
import { secretIn } from './secret-file'

let kept: string | undefined

/**
 * The key for sessions, the setup link and signed links. The embedded database has a generated one beside it
 * unless it is set; PostgreSQL requires it, because instances must share it.
 */
export function secret(): string {
  kept ??= env.NEXTAUTH_SECRET ?? ownSecret()
  return kept
}

/** Hex HMAC-SHA256 of a text. `purpose` prevents the signature's use elsewhere. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest('hex')
}

/** Verifies a signature in constant time. */
export function verifySignature(purpose: string, text: string, signature: string): boolean {
  return equalInConstantTime(sign(purpose, text), signature)
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function ownSecret(): string {
  if (onPostgres)
    throw new Error('Please set NEXTAUTH_SECRET: several instances on one database must share it.')
  return secretIn(env.DATA_DIR)
}
