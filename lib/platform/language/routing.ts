import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales, type Locale } from './locales'

/**
 * Configures next-intl with unprefixed English. Its cookie and alternate links are off, because a response
 * without a stored choice must set no cookie to be cacheable; the site writes both itself.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeCookie: false,
  alternateLinks: false,
})

/** A page's path in a language: `localPath('fr', '/villa/3br')` is `/fr/villa/3br`; English has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' || /^\/[#?]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}
