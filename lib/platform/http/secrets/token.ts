import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this digest of a token is stored, so that a stolen backup opens nothing. Random tokens need no salt. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
