import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { privacyLinkMinutes } from './rules'

const purpose = 'privacy'

/** The link to all data of an address. The token is a query parameter, because we and proxies log paths. */
export function privacyLink(email: string, locale: Locale, now: Date): string {
  const until = new Date(now.getTime() + privacyLinkMinutes * 60_000)
  return `/${locale}/privacy/data?${new URLSearchParams({ token: seal(purpose, email, until) })}`
}

/** The address of a link; null when the link is forged or expired. */
export function addressInLink(token: string | undefined): string | null {
  return token ? unseal(purpose, token) : null
}

/** @throws HttpError 404 when the link is forged or expired, without telling which */
export function openLink(token: string): string {
  const email = addressInLink(token)
  if (!email) throw new HttpError('notFound', 'This link has expired. Please ask for a new one')
  return email
}

/** More characters than any of our values has, so that client input cannot become a header of 60 kB. */
const maxValueLength = 2000

/**
 * The page with all data of an address, with a notice at one of its requests. Without a token it shows that
 * the link has expired.
 */
export function dataPath(locale: Locale, search: Record<string, string>, leadId = ''): string {
  const path = localPath(locale, '/privacy/data')
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value ? [[name, value.slice(0, maxValueLength)]] : [],
    ),
  ).toString()
  return `${path}${query && `?${query}`}${/^\d{1,10}$/.test(leadId) && query ? `#request-${leadId}` : ''}`
}
