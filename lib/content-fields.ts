import { z } from '@/lib/zod'
import type { Locale } from '@/lib/language/locales'
import { isStorable } from '@/lib/storable'

/** Fields that updates and articles have in common, as staff send them. Messages are sentences: staff read English. */

/** A text that must be there. `name` begins the sentences about it. */
export function requiredText(name: string, most: number) {
  return z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
}

export const publishedField = z.boolean('Published is true or false')

/** The version that was read before the change; without it the change is made whatever happened meanwhile. */
export const versionField = z.int('Version is a whole number').min(1, 'Version starts at 1').optional()

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

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that were really sent. */
export function sentOnly<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}
