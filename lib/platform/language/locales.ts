import { locales } from './codes.mjs'

export { defaultLocale, languageKey, locales } from './codes.mjs'
export type Locale = (typeof locales)[number]

export const languageCookieMaxAge = 365 * 24 * 60 * 60

/** BCP 47 tags for `hreflang` and `inLanguage`. */
export const hreflang: Record<Locale, string> = { en: 'en', th: 'th', zh: 'zh-Hans', ru: 'ru', fr: 'fr' }

/** Each language's name in that language. */
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

/** Dates on public pages are in the villas' time zone. */
export const siteZone = 'Asia/Bangkok'

/** The endonym for the reader's own language, else its name in the reader's language. */
export function languageName(language: string, reader: Locale): string {
  if (language === reader) return endonyms[reader]
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
}
