import 'server-only'
import { randomInt } from 'node:crypto'
import { digestOf } from '@/lib/platform/http/secrets/token'
import { recoveryCodeCount } from './schema'

/** Letters without look-alikes. 24 of these 31 are 118 bits: too many to guess, even from a stolen digest. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 24

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

/** The stored digest. Random codes need no salt; the account id makes digests differ between accounts. */
export function recoveryDigest(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return digestOf(`${userId}\n${plain}`)
}

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/(.{4})(?!$)/g, '$1-')
}
