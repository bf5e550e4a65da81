import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secret } from './secret'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** The length of a token must not reveal the length of its text. */
const block = 64

/**
 * A token that carries a text for a limited time: signed like `sign`, and encrypted, so that it says nothing to whom it
 * passes on the way. `purpose` prevents a token from being used for another purpose.
 */
export function seal(purpose: string, text: string, until: Date): string {
  const content = Buffer.from(JSON.stringify([until.getTime(), text]))
  const padded = Buffer.concat([content, Buffer.alloc(block - (content.length % block), ' ')])
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(purpose), iv)
  const sealed = Buffer.concat([sealing.update(padded), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The text of a token; null when it is forged, too old or of another purpose. */
export function unseal(purpose: string, token: string, now = new Date()): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < ivBytes + tagBytes + block) return null
  const opening = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const content = decrypted(opening, bytes.subarray(ivBytes + tagBytes))
  if (content === null) return null
  const [until, text] = JSON.parse(content) as [number, string]
  return until > now.getTime() ? text : null
}

function decrypted(opening: ReturnType<typeof createDecipheriv>, sealed: Buffer): string | null {
  try {
    return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret(), '', `sealed ${purpose}`, 32))
}
