import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secret } from './secret'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Pads texts, so that the length of a token does not reveal that of its text. */
const block = 64

/** A signed and encrypted token with an expiry. `purpose` prevents its use elsewhere. */
export function seal(purpose: string, text: string, until: Date): string {
  const content = Buffer.from(JSON.stringify([until.getTime(), text]))
  const padded = Buffer.concat([content, Buffer.alloc(block - (content.length % block), ' ')])
  return encrypt(`sealed ${purpose}`, padded)
}

/** @returns null when the token is forged, expired or of another purpose */
export function unseal(purpose: string, token: string, now = new Date()): string | null {
  const content = decrypt(`sealed ${purpose}`, token)
  if (content === null) return null
  const [until, text] = JSON.parse(content) as [number, string]
  return until > now.getTime() ? text : null
}

/** Encrypts and authenticates with a key derived from the site's secret. */
export function encrypt(purpose: string, content: Buffer): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(purpose), iv)
  const sealed = Buffer.concat([sealing.update(content), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** @returns null for content that is forged, or encrypted for another purpose or with another secret */
export function decrypt(purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  try {
    const opening = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivBytes))
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const content = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([opening.update(content), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret(), '', purpose, 32))
}
