import { z } from '@/lib/platform/http/zod'
import { defaultLocale, isLocale, locales, type Locale } from './locales'

/**
 * The translation for the reader's language, else the English original. `language` tells which one it is, so that a
 * page can set `lang`.
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

/** Languages a text is available in, in the order of the site. */
export function languagesOf(translations: readonly { language: string }[]): Locale[] {
  const there = new Set(translations.map(({ language }) => language).filter(isLocale))
  return locales.filter((locale) => locale === defaultLocale || there.has(locale))
}

/** Translations by language: `null` deletes one, an omitted language stays unchanged. */
export function translationsField<Text extends z.ZodRawShape>(text: Text) {
  const one = z.object(text, 'A translation has all its texts').nullable().optional()
  const byLanguage = { th: one, zh: one, ru: one, fr: one } satisfies Record<Exclude<Locale, 'en'>, unknown>
  return z.object(byLanguage, 'Translations are texts by language').optional()
}

/** Splits an edit of translations into database operations. */
export function splitTranslations<Text extends object>(
  translations: Partial<Record<string, Text | null | undefined>> = {},
) {
  const entries = Object.entries(translations)
  const saved = entries.flatMap(([language, text]) => (text ? [{ language, text }] : []))
  const removed = entries.flatMap(([language, text]) => (text === null ? [language] : []))
  return { saved, removed }
}
