import { z } from '@/lib/platform/http/zod'
import { locales, type Locale } from '@/lib/platform/language/locales'

type Translated = Exclude<Locale, 'en'>
export const translatedLocales = locales.filter((locale): locale is Translated => locale !== 'en')

/** Texts by field name. */
type Text<Name extends string = string> = Record<Name, string>
/** Translations from the API, with whether they match the current English text. */
export type Stored = Partial<Record<Locale, { current: boolean }>>

export interface TranslatedValues {
  translations: Record<Translated, Text>
  /** Outdated translations that were confirmed as correct. */
  confirmed: Locale[]
}

export type TranslationState = 'base' | 'current' | 'outdated' | 'missing' | 'wrong'

/** A text of unfinished input or of a stored record, where it may be missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Schemas of translations: each has all texts, by the rules of the English ones, or none. */
export function textSchemas<Name extends string>(rules: Record<Name, z.ZodType<string, string>>) {
  const names = Object.keys(rules) as Name[]
  const unfinished = z.record(z.enum(names), z.string())
  const complete = unfinished.superRefine((text, context) => {
    if (isEmpty(text)) return
    for (const name of names) {
      const issue = rules[name].safeParse(text[name]).error?.issues[0]
      if (issue) context.addIssue({ code: 'custom', path: [name], message: issue.message })
    }
  })
  return {
    complete: z.object({ th: complete, zh: complete, ru: complete, fr: complete }),
    unfinished: z.object({ th: unfinished, zh: unfinished, ru: unfinished, fr: unfinished }),
  }
}

/** Initial values of a form, before its schema adds the defaults of a new record. */
export function startOf(stored: { translations: Stored } | null, names: readonly string[]) {
  return { ...stored, translations: translationValues(stored?.translations ?? {}, names), confirmed: [] }
}

/** A form's texts in every language, empty without a translation. */
export function translationValues<Name extends string>(
  stored: Stored,
  names: readonly Name[],
): Record<Translated, Text<Name>> {
  const textIn = (locale: Translated) => {
    const texts = textsOf(stored[locale])
    return Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Text<Name>
  }
  return { th: textIn('th'), zh: textIn('zh'), ru: textIn('ru'), fr: textIn('fr') }
}

/** The translations to send: changed ones, confirmed ones, and null for cleared ones. */
export function changedTranslations<Name extends string>(
  values: Record<Translated, Text<Name>>,
  stored: Stored,
  confirmed: readonly Locale[],
): Partial<Record<Translated, Text<Name> | null>> {
  const changes: Partial<Record<Translated, Text<Name> | null>> = {}
  for (const locale of translatedLocales) {
    const before = textsOf(stored[locale])
    const now = values[locale]
    const same = Object.entries(now).every(([name, text]) => text === (before[name] ?? ''))
    if (!same) changes[locale] = isEmpty(now) ? null : now
    else if (confirmed.includes(locale) && !isEmpty(now)) changes[locale] = now
  }
  return changes
}

export function translationState(
  locale: Locale,
  stored: Stored,
  values: Record<Translated, Text>,
  wrong: Partial<Record<Translated, unknown>> | undefined,
): TranslationState {
  if (locale === 'en') return 'base'
  if (wrong?.[locale]) return 'wrong'
  if (isEmpty(values[locale])) return 'missing'
  return stored[locale]?.current === false ? 'outdated' : 'current'
}

function isEmpty(text: Text): boolean {
  return Object.values(text).every((value) => !value.trim())
}

function textsOf(stored: object = {}): Partial<Text> {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
