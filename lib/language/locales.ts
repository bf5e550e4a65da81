import { locales } from './codes.mjs'

export { defaultLocale, languageKey, locales } from './codes.mjs'
export type Locale = (typeof locales)[number]

export const languageCookieMaxAge = 365 * 24 * 60 * 60

/** What `hreflang` and `inLanguage` call each language. */
export const hreflang: Record<Locale, string> = { en: 'en', th: 'th', zh: 'zh-Hans', ru: 'ru', fr: 'fr' }

/** Names of the languages in themselves. */
export const endonyms: Record<Locale, string> = {
  en: 'English',
  th: 'ไทย',
  zh: '中文',
  ru: 'Русский',
  fr: 'Français',
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** In which zone the public pages say dates: the villas'. */
export const siteZone = 'Asia/Bangkok'
