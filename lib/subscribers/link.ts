import { randomBytes } from 'node:crypto'
import { site } from '@/lib/site'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'

const purpose = 'subscription'
const refLength = 32

/** What a campaign's mail has in place of a subscriber's token, until it is sent. */
export const tokenPlace = '{{token}}'

/** A random name for a subscriber, so that the links in mails do not tell the id. */
export function newRef(): string {
  return randomBytes(refLength / 2).toString('hex')
}

/** The token of a subscriber's links: it contains no name and cannot be forged. Hex only, as in a path. */
export function subscriptionToken(ref: string): string {
  return ref + sign(purpose, ref)
}

/** The subscriber that a token of ours names; null for any other text. */
export function refIn(token: string): string | null {
  const ref = token.slice(0, refLength)
  const signature = token.slice(refLength)
  return verifySignature(purpose, ref, signature) ? ref : null
}

/** The page of a subscription in a language. */
export function subscriptionPage(locale: string, token: string): string {
  return `${site.url}/${locale}/subscription/${token}`
}

/** Headers with which mail programs offer to unsubscribe: one POST to this address is enough (RFC 8058). */
export function unsubscribeHeaders(token: string) {
  const address = `<${site.url}/api/subscription/${token}/stop>`
  return {
    // As it is: the library would encode or fold so long an address.
    'List-Unsubscribe': { prepared: true, value: address },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
