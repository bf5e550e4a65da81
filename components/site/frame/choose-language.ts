import { writeStored } from '@/components/ui/hooks/stored'
import { languageCookieMaxAge, languageKey, type Locale } from '@/lib/platform/language/locales'
import { pathWithoutLocale } from '@/lib/platform/language/path'
import { localPath } from '@/lib/platform/language/routing'

export function storeLanguage(locale: Locale) {
  writeStored(languageKey, locale)
  writeLanguageCookie(locale)
}

export function writeLanguageCookie(locale: Locale) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageKey}=${locale}; path=/; max-age=${languageCookieMaxAge}; samesite=lax${secure}`
}

/** The URL of the current page in another language. */
export function addressIn(locale: Locale): string {
  const path = pathWithoutLocale(location.pathname)
  return localPath(locale, path + location.search + location.hash)
}
