import { serverCookie, type ServerCookie } from '@/lib/platform/http/server-cookie'
import { isLocale, type Locale } from '@/lib/platform/language/locales'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'

const purpose = 'brochure'

/** A signed link that expires: `/api/brochure?lang=fr&until=1790000000&sig=…`. */
export function brochureLink(locale: Locale, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `/api/brochure?${new URLSearchParams({ lang: locale, until: String(seconds), sig: signature(locale, seconds) })}`
}

/** Whether the signature is ours and the link has not expired. */
export function isBrochureLinkValid(link: { lang: Locale; until: number; sig: string }, now = new Date()) {
  return (
    verifySignature(purpose, `${link.lang}\n${link.until}`, link.sig) && link.until * 1000 > now.getTime()
  )
}

/** Cookie that tells the thank-you page that the visitor has requested the pack. */
export const packCookie = 'pack'
const cookieSeconds = 60 * 60

/** Set in the response to a request for the pack. */
export function newPackCookie(locale: Locale): ServerCookie {
  const until = Math.floor(Date.now() / 1000) + cookieSeconds
  const value = [locale, until, signature(locale, until)].join('.')
  return serverCookie({ name: packCookie, value, path: '/', maxAge: cookieSeconds })
}

/** The link for a visitor with this cookie; null for others. */
export function brochureLinkFromCookie(value: string | undefined): string | null {
  const [lang, seconds, sig = ''] = value?.split('.') ?? []
  const until = Number(seconds)
  if (!isLocale(lang) || !isBrochureLinkValid({ lang, until, sig })) return null
  return brochureLink(lang, new Date(until * 1000))
}

function signature(locale: Locale, until: number): string {
  return sign(purpose, `${locale}\n${until}`)
}
