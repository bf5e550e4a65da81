import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'

const purpose = 'privacy'
/** Lifetime of the link, in minutes. */
export const privacyLinkMinutes = 15

/**
 * The link to everything held about an address, on the page of a language. The token is a parameter, never a part of the
 * path: paths are logged, by us and by a proxy.
 */
export function privacyLink(email: string, locale: Locale, now: Date): string {
  const until = new Date(now.getTime() + privacyLinkMinutes * 60_000)
  return `/${locale}/privacy/data?${new URLSearchParams({ token: seal(purpose, email, until) })}`
}

/** The address that a link is for; null when the link is forged or too old. */
export function addressInLink(token: string | undefined, now = new Date()): string | null {
  return token ? unseal(purpose, token, now) : null
}

/**
 * The address that a link is for.
 * @throws HttpError 404 for a link that is forged or too old; the response does not tell which
 */
export function openLink(token: string): string {
  const email = addressInLink(token)
  if (!email) throw new HttpError('notFound', 'This link has expired. Please ask for a new one')
  return email
}

/** No value of ours is longer; what a stranger sends in its place must not become a header of 60 kB. */
const longest = 2000

/** The page with everything held about an address, with a notice at one of its requests; without a token, expired. */
export function dataPath(locale: Locale, search: Record<string, string>, leadId = ''): string {
  const path = localPath(locale, '/privacy/data')
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value.slice(0, longest)]] : [])),
  ).toString()
  return `${path}${query && `?${query}`}${/^\d{1,10}$/.test(leadId) && query ? `#request-${leadId}` : ''}`
}
