import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales, type Locale } from './locales'

/**
 * How next-intl builds links: English without a prefix. Cookie and alternate links stay off because we write both
 * ourselves, so that an answer to a visitor who has chosen nothing sets no cookie and can be cached.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeCookie: false,
  alternateLinks: false,
})

/** The address of a page in a language: `localPath('fr', '/villa/3br')` is `/fr/villa/3br`, English has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' || /^\/[#?]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}
