import { randomBytes } from 'node:crypto'
import { site } from '@/lib/site'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'

const purpose = 'subscription'
const refLength = 32

/** Placeholder for the subscriber's token until the mail is sent. */
export const tokenPlace = '{{token}}'

/** A random name for a subscriber, so that links do not contain the id. */
export function newRef(): string {
  return randomBytes(refLength / 2).toString('hex')
}

/** The signed token of a subscriber's links. It contains no name, and only hex digits for use in a path. */
export function subscriptionToken(ref: string): string {
  return ref + sign(purpose, ref)
}

/** The subscriber's reference in a valid token; null for any other text. */
export function refIn(token: string): string | null {
  const ref = token.slice(0, refLength)
  const signature = token.slice(refLength)
  return verifySignature(purpose, ref, signature) ? ref : null
}

export function subscriptionPage(locale: string, token: string): string {
  return `${site.url}/${locale}/subscription/${token}`
}

/** Headers for one-click unsubscription in mail programs (RFC 8058). */
export function unsubscribeHeaders(token: string) {
  const address = `<${site.url}/api/subscription/${token}/stop>`
  return {
    // Prepared, because the library would encode or fold so long an address.
    'List-Unsubscribe': { prepared: true, value: address },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
