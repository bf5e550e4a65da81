import { z } from '@/lib/zod'
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

/** Texts by language: `null` takes a translation away, an absent language stays as it is. */
export function translationsField<Text extends z.ZodRawShape>(text: Text) {
  const one = z.object(text, 'A translation has all its texts').nullable().optional()
  const byLanguage = { th: one, zh: one, ru: one, fr: one } satisfies Record<Exclude<Locale, 'en'>, unknown>
  return z.object(byLanguage, 'Translations are texts by language').optional()
}

/** What a change of translations means for the database. */
export function splitTranslations<Text extends object>(
  translations: Partial<Record<string, Text | null | undefined>> = {},
) {
  const entries = Object.entries(translations)
  const saved = entries.flatMap(([language, text]) => (text ? [{ language, text }] : []))
  const removed = entries.flatMap(([language, text]) => (text === null ? [language] : []))
  return { saved, removed }
}
