import { requiredText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { staffTranslations, translationsOutput } from '@/lib/platform/language/translations'

/** Articles and guide pages share a title, a subtitle and HTML, each with translations. */

export const writtenLimits = { title: 200, subtitle: 300, content: 100_000 } as const

export const writtenText = {
  title: requiredText('Title', writtenLimits.title),
  subtitle: requiredText('Subtitle', writtenLimits.subtitle),
  content: requiredText('Content', writtenLimits.content),
}

export const writtenOutput = {
  title: z.string(),
  subtitle: z.string(),
  /** Sanitised again when it is read. */
  content: z.string(),
}

export interface WrittenText {
  title: string
  subtitle: string
  content: string
}

/** A stored text with its translations and its plan. */
export type ContentRow<Text> = Text & {
  id: number
  published: boolean
  publishedAt: Date | null
  publishAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
  translations: (Text & { language: string; baseVersion: number })[]
}

/** A date of content. An empty text counts as none. `name` begins its error messages. */
export function dateField(name: string, example: string, ...forms: z.ZodType<string>[]) {
  return z
    .union([z.literal(''), ...forms], `${name} looks like ${example}`)
    .nullable()
    .transform((value) => (value ? new Date(value) : null))
    .refine(
      (date) => date === null || (date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100),
      `${name} lies between 2000 and 2099`,
    )
}

/** When content becomes visible by itself. */
export const publishAtField = dateField(
  'The planned publication',
  '2026-12-03T02:00:00Z',
  z.iso.datetime({ offset: true }),
)

export interface Plan {
  published?: boolean | undefined
  publishAt?: Date | null | undefined
}

export const publishedAndPlannedText =
  'What is published has no planned publication: send published: false with publishAt'

/** Checks the request alone; `contentChangeOf` also checks the stored content. */
export const planCheck = [
  ({ published, publishAt }: Plan) => !(published && publishAt),
  publishedAndPlannedText,
] as const

/** The fields that only staff read, besides those that visitors see. */
export function staffOutput<Text extends z.ZodRawShape>(text: Text) {
  return {
    /** Sent back with a change (optimistic locking). */
    version: z.int(),
    /** When the content becomes visible by itself. `published` changes within a minute after that. */
    publishAt: z.iso.datetime().nullable(),
    translations: translationsOutput(text),
  }
}

/** @param textOf the text of a translation */
export function staffFields<Text>(
  { version, published, publishAt, translations }: ContentRow<Text>,
  textOf: (row: Text) => Text,
) {
  return {
    version,
    published,
    publishAt: publishAt?.toISOString() ?? null,
    translations: staffTranslations(translations, version, textOf),
  }
}

/** @param clean the sanitiser, injected because the browser imports this file too */
export function textCleaner(clean: (html: string) => string) {
  return ({ title, subtitle, content }: WrittenText) => ({ title, subtitle, content: clean(content) })
}
