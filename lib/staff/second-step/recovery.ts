import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from './schema'

/** Without characters that look alike. Twenty-four of 31 are 118 bits: too many to guess, also from a stolen digest. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 24

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

/** What the database keeps. A random code needs no salt; the account makes digests differ between accounts. */
export function recoveryDigest(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId}\n${plain}`).digest('base64url')
}

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/(.{4})(?!$)/g, '$1-')
}
