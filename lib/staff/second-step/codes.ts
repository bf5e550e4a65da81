import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { site } from '@/lib/site'
import { decrypt, encrypt } from '@/lib/platform/http/secrets/seal'

/** The length that RFC 4226 recommends. */
const secretBytes = 20
const period = 30
/** How many time steps before and after the current one are accepted, for inaccurate clocks and the time to type. */
const window = 1
const purpose = 'nava-ridge code-key'

/** A new key in two forms for an authenticator app. */
export function newCodeKey(username: string): { secret: string; picture: string } {
  const secret = new Secret({ size: secretBytes })
  const svg = renderSVG(totp(secret, username).toString(), { border: 2 })
  return {
    secret: secret.base32,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}

/**
 * The time step of a code; null if it is wrong. The library compares in constant time.
 * @param secret in base 32
 */
export function stepOf(secret: string, code: string): number | null {
  const now = Date.now()
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

export const sealCodeKey = (secret: string): string => encrypt(purpose, Buffer.from(secret))
export const openCodeKey = (sealed: string): string | null => decrypt(purpose, sealed)

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: site.brand, label, secret, period })
}
