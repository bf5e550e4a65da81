import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import type { Locale } from '@/lib/platform/language/locales'

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
