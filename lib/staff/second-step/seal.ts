import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secret } from '@/lib/platform/http/secrets/secret'

const algorithm = 'aes-256-gcm'
const sizes = { nonce: 12, tag: 16 }

/**
 * Encrypts a text with a key from the site's secret, so that only this site can read it and a changed one is rejected. What is
 * sealed for one purpose cannot be opened for another.
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv(algorithm, keyFor(purpose), nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** The sealed text; null if it is forged, or sealed for another purpose or with another secret. */
export function open(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const end = sizes.nonce + sizes.tag
  if (bytes.length < end) return null
  try {
    const decipher = createDecipheriv(algorithm, keyFor(purpose), bytes.subarray(0, sizes.nonce))
    decipher.setAuthTag(bytes.subarray(sizes.nonce, end))
    return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Seals facts for a client to bring back within so many seconds. */
export function sealFor(purpose: string, facts: object, seconds: number, now = Date.now()): string {
  return seal(purpose, JSON.stringify({ ...facts, until: now + seconds * 1000 }))
}

export function openFacts<Facts>(purpose: string, sealed: string, now = Date.now()): Facts | null {
  const text = open(purpose, sealed)
  if (text === null) return null
  const facts = JSON.parse(text) as Facts & { until: number }
  return facts.until > now ? facts : null
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret(), '', `nava-ridge ${purpose}`, 32))
}
