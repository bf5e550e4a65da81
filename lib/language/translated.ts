import { defaultLocale, isLocale, locales, type Locale } from './locales'

/**
 * The text in the reader's language where it has been translated, else the English base. `language` says which of them
 * it is, so that a page can mark it.
 */
export function translated<Text extends object>(
  base: Text,
  translations: readonly (Text & { language: string })[],
  wanted: Locale,
): { text: Text; language: Locale } {
  const found =
    wanted === defaultLocale ? undefined : translations.find(({ language }) => language === wanted)
  return found ? { text: found, language: wanted } : { text: base, language: defaultLocale }
}

/** The languages in which a text can be read, in the order of the site. */
export function languagesOf(translations: readonly { language: string }[]): Locale[] {
  const there = new Set(translations.map(({ language }) => language).filter(isLocale))
  return locales.filter((locale) => locale === defaultLocale || there.has(locale))
}
