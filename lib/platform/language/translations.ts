import { z } from '@/lib/platform/http/zod'
import { defaultLocale, isLocale, locales, type Locale } from './locales'

/** The translation for the reader, else the English original; `language` is for the page's `lang`. */
export function translationFor<Text extends object>(
  base: Text,
  translations: readonly (Text & { language: string })[],
  wanted: Locale,
): { text: Text; language: Locale } {
  const translation =
    wanted === defaultLocale ? undefined : translations.find(({ language }) => language === wanted)
  return translation ? { text: translation, language: wanted } : { text: base, language: defaultLocale }
}

/** The languages of the translations, in the order of the site. */
export function languagesOf(translations: readonly { language: string }[]): Locale[] {
  const existing = new Set(translations.map(({ language }) => language).filter(isLocale))
  return locales.filter((locale) => locale === defaultLocale || existing.has(locale))
}

/** @param make gets the English name of each language */
export function fieldsByLanguage<Field>(make: (language: string) => Field): Record<Locale, Field> {
  return {
    en: make('English'),
    th: make('Thai'),
    zh: make('Chinese'),
    ru: make('Russian'),
    fr: make('French'),
  }
}

/** `null` deletes a translation, and an omitted language stays unchanged. */
export function translationsField<Text extends z.ZodRawShape>(text: Text) {
  const translation = z.object(text, 'A translation has all its texts').nullable().optional()
  const byLanguage = { th: translation, zh: translation, ru: translation, fr: translation } satisfies Record<
    Exclude<Locale, 'en'>,
    unknown
  >
  return z.object(byLanguage, 'Translations are texts by language').optional()
}

/** Translations for staff. `current` is false when the English text has changed since. */
export function translationsOutput<Text extends z.ZodRawShape>(text: Text) {
  const translation = z.object({ ...text, current: z.boolean() }).exactOptional()
  return z.object(fieldsByLanguage(() => translation))
}

export type Edits<Text> = Partial<Record<string, Text | null | undefined>> | undefined

export function newTranslations<Text extends object>(edits: Edits<Text>) {
  return { create: splitEdits(edits).saved.map(({ language, text }) => ({ ...text, language })) }
}

interface NewVersion<Where> {
  version: number
  /** If the English text is unchanged, all translations stay current. */
  sameText: boolean
  whereOf: (language: string) => Where
}

/** The nested write for edited translations, with the next version of their record. */
export function changedTranslations<Text extends object, Where>(
  edits: Edits<Text>,
  { version, sameText, whereOf }: NewVersion<Where>,
) {
  const { saved, removed } = splitEdits(edits)
  return {
    ...(sameText && {
      updateMany: { where: { baseVersion: version - 1 }, data: { baseVersion: version } },
    }),
    deleteMany: { language: { in: removed } },
    upsert: saved.map(({ language, text }) => ({
      where: whereOf(language),
      create: { ...text, language, baseVersion: version },
      update: { ...text, baseVersion: version },
    })),
  }
}

function splitEdits<Text extends object>(edits: Edits<Text> = {}) {
  const entries = Object.entries(edits)
  const saved = entries.flatMap(([language, text]) => (text ? [{ language, text }] : []))
  const removed = entries.flatMap(([language, text]) => (text === null ? [language] : []))
  return { saved, removed }
}

export function staffTranslations<Row extends { language: string; baseVersion: number }, Text>(
  rows: readonly Row[],
  version: number,
  textOf: (row: Row) => Text,
): Partial<Record<Locale, Text & { current: boolean }>> {
  const entries = rows.flatMap((row) =>
    isLocale(row.language) ? [[row.language, { ...textOf(row), current: row.baseVersion >= version }]] : [],
  )
  return Object.fromEntries(entries) as Partial<Record<Locale, Text & { current: boolean }>>
}
