import { isVisible, shownAt } from '@/lib/content/rules'
import {
  textCleaner,
  planCheck,
  publishAtField,
  staffFields,
  staffOutput,
  writtenLimits,
  writtenOutput,
  writtenText,
  type ContentRow,
  type WrittenText,
} from '@/lib/content/schema'
import { changesAnything, optionalText, publishedField, readVersion } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { defaultLocale, locales, type Locale } from '@/lib/platform/language/locales'
import { languagesOf, translationFor, translationsField } from '@/lib/platform/language/translations'
import { toJson } from '@/lib/platform/stored-value'

export const guideLimits = {
  ...writtenLimits,
  slug: 80,
  checkedBy: 100,
  checkedRole: 100,
  pages: 200,
} as const

const slugText = 'A slug has lower-case letters, digits and hyphens, at most 80'
/** Paths below `/api/guide` that are not pages. */
const reservedSlugs = ['order']

const slug = z
  .string(slugText)
  .max(guideLimits.slug, { error: slugText, abort: true })
  .regex(/^[a-z0-9-]+$/, slugText)

export const slugPath = z.object({ slug })

const positionText = 'The position is a whole number from 1 to 1000'

const fields = {
  ...writtenText,
  slug: slug.refine((name) => !reservedSlugs.includes(name), 'A page cannot be named so'),
  position: z.int(positionText).min(1, positionText).max(1000, positionText),
  published: publishedField,
  publishAt: publishAtField,
  checkedOn: z.iso.date('The day of the check looks like 2026-12-31').nullable(),
  checkedBy: optionalText('The name of the person who checked', guideLimits.checkedBy),
  checkedRole: optionalText('The role of the person who checked', guideLimits.checkedRole),
}

/** A page without a position becomes the last one. */
export const guideInput = z
  .object({
    ...fields,
    position: fields.position.optional(),
    published: publishedField.default(false),
    publishAt: publishAtField.default(null),
    checkedOn: fields.checkedOn.default(null),
    checkedBy: fields.checkedBy.default(null),
    checkedRole: fields.checkedRole.default(null),
    translations: translationsField(writtenText),
  })
  .refine(...planCheck)
export type GuideInput = z.output<typeof guideInput>

/** At least one field, and the version that the editor loaded. */
export const guidePatch = z
  .object(fields)
  .partial()
  .extend({ translations: translationsField(writtenText), version: readVersion() })
  .refine(changesAnything, 'Please send at least one field')
  .refine(...planCheck)
export type GuidePatch = z.output<typeof guidePatch>

/** The slugs of all pages, and the version of the order that the editor loaded. */
export const guideOrder = z.object({
  slugs: z
    .array(slug, 'The order is a list of slugs')
    .max(guideLimits.pages, `The guide has at most ${guideLimits.pages} pages`),
  version: readVersion(),
})
export type GuideOrder = z.output<typeof guideOrder>

export const guideQuery = z.object({
  language: z.enum(locales, 'language is not one of our languages').default(defaultLocale),
})

export const guidePageOutput = z
  .object({
    ...writtenOutput,
    id: z.int(),
    slug: z.string(),
    position: z.int(),
    published: z.boolean(),
    checkedOn: z.iso.date().nullable(),
    checkedBy: z.string().nullable(),
    checkedRole: z.string().nullable(),
    /** Planned publication, else creation. */
    shownAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    language: z.enum(locales),
    languages: z.array(z.enum(locales)),
  })
  .meta({ id: 'GuidePage' })

/** Its content has figures in place of their keys. */
export type GuidePageJson = z.output<typeof guidePageOutput>

const { version, ...forStaff } = staffOutput(writtenOutput)

/** Its content names the figures by key. */
export const staffGuidePageOutput = guidePageOutput
  .extend({
    version,
    /** Sent back with a new order of the pages. */
    orderVersion: z.int(),
    ...forStaff,
  })
  .meta({ id: 'StaffGuidePage' })
export type StaffGuidePageJson = z.output<typeof staffGuidePageOutput>

export interface GuideRow extends ContentRow<WrittenText> {
  slug: string
  position: number
  checkedOn: string | null
  checkedBy: string | null
  checkedRole: string | null
}

type Clean = (html: string) => string
type Fill = (html: string, language: Locale) => string

/**
 * @param clean the sanitiser, injected because the browser imports this file too
 * @param fill writes figures and payment stages in place of their marks
 */
export function toGuidePageJson(row: GuideRow, clean: Clean, fill: Fill, locale: Locale): GuidePageJson {
  const { text, language } = translationFor<WrittenText>(row, row.translations, locale)
  const { title, subtitle } = text
  const content = fill(clean(text.content), language)
  return toJson(guidePageOutput, {
    ...row,
    published: isVisible(row),
    shownAt: shownAt(row),
    title,
    subtitle,
    content,
    language,
    languages: languagesOf(row.translations),
  })
}

export function toStaffGuidePageJson(row: GuideRow, clean: Clean, orderVersion: number): StaffGuidePageJson {
  return {
    ...toGuidePageJson(row, clean, (html) => html, defaultLocale),
    ...staffFields(row, textCleaner(clean)),
    orderVersion,
  }
}
