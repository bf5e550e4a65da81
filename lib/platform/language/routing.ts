import { defaultLocale, type Locale } from './locales'

/** A page's path in a language: `localPath('fr', '/villa/3br')` is `/fr/villa/3br`; English has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' || /^\/[#?]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}
