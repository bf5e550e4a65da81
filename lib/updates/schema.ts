import { linkedPictureJson, placeholderPictureJson } from '@/lib/pictures/linked-pictures'
import { pageOutput } from '@/lib/platform/http/output'
import { z } from '@/lib/platform/http/zod'
import { changesAnything, publishedField, requiredText, versionField } from '@/lib/platform/http/body/fields'
import {
  pictureOutput,
  storedPictureJson,
  type PictureJson,
  type StoredPicture,
} from '@/lib/platform/images/schema'
import { defaultLocale, locales, type Locale } from '@/lib/platform/language/locales'
import {
  languagesOf,
  staffTranslations,
  translated,
  translationsField,
  translationsOutput,
} from '@/lib/platform/language/translations'
import { updatePicturePath } from './rules'
import { topicFields, topicsFromForm } from './topics/schema'

/** Maximum lengths in characters. */
export const updateLimits = { title: 200, content: 100_000 } as const

const text = {
  title: requiredText('Title', updateLimits.title),
  content: requiredText('Content', updateLimits.content),
}

/** A date or a timestamp. Empty means none: the date of creation is shown then. */
const publishedAt = z
  .union(
    [z.literal(''), z.iso.date(), z.iso.datetime({ offset: true })],
    'The publication date looks like 2025-12-31',
  )
  .nullable()
  .transform((value) => (value ? new Date(value) : null))
  .refine(
    (date) => date === null || (date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100),
    'The publication date lies between 2000 and 2099',
  )

/** A new update: the text fields of the upload, and the form that creates it. */
export const updateInput = z.object({
  ...text,
  published: publishedField.default(false),
  publishedAt: publishedAt.default(null),
  phases: topicFields.phases.default([]),
  plots: topicFields.plots.default([]),
  translations: translationsField(text),
})
export type UpdateInput = z.output<typeof updateInput>

/** A change: any of the fields, at least one. */
export const updatePatch = z
  .object({ ...text, published: publishedField, publishedAt, ...topicFields })
  .partial()
  .extend({ translations: translationsField(text), version: versionField })
  .refine(changesAnything, 'Please send at least one field')
export type UpdatePatch = z.output<typeof updatePatch>

/** The order of an update's pictures: the ids of all of them, main picture first. */
export const imageOrder = z.object({
  order: z
    .array(z.int('A picture is a number'), 'The order is a list of pictures')
    .max(1000, 'Too many pictures'),
})

/**
 * Parses the text fields of a multipart upload: checkboxes are `true` or `false`, a list is separated by commas, a
 * translation is JSON in its own field (`translations.th`).
 */
export function updateFromForm(form: URLSearchParams): Record<string, unknown> {
  const fields = Object.fromEntries(form)
  const flags: Record<string, boolean> = { true: true, false: false, '': false }
  const translations = Object.entries(fields).flatMap(([name, json]) =>
    name.startsWith(translationPrefix) ? [[name.slice(translationPrefix.length), parsed(json)]] : [],
  )
  return {
    ...fields,
    ...('published' in fields && { published: flags[fields.published ?? ''] ?? null }),
    ...topicsFromForm(form),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

export const translationPrefix = 'translations.'

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const textOutput = { title: z.string(), content: z.string() }
export interface UpdateText {
  title: string
  content: string
}

/** An update in the API and on pages, in one language. */
export const updateOutput = z
  .object({
    ...textOutput,
    id: z.int(),
    published: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
    /** The date to display: publication, else creation. */
    shownAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Type of a stored main picture; null for an external one at `imageUrl`. */
    mainImageMimeType: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** URLs of all pictures, main picture first. */
    imageUrls: z.array(z.string()),
    /** All pictures, main picture first; the placeholder if there is none. */
    images: z.array(pictureOutput),
    /** Language of title and content. */
    language: z.enum(locales),
    /** Languages the update is available in. */
    languages: z.array(z.enum(locales)),
    /** Keys of the phases it reports on, in the order of the work. */
    phases: z.array(z.string()),
    /** Numbers of the plots it reports on, in ascending order. */
    plots: z.array(z.int()),
  })
  .meta({ id: 'Update' })
export type UpdateJson = z.output<typeof updateOutput>

/** Additional fields for staff. */
export const staffUpdateOutput = updateOutput
  .extend({
    /** Sent back with a change (optimistic locking), so that it does not overwrite a newer version. */
    version: z.int(),
    translations: translationsOutput(textOutput),
  })
  .meta({ id: 'StaffUpdate' })
export type StaffUpdateJson = z.output<typeof staffUpdateOutput>

export const updateListOutput = z.object({ updates: z.array(updateOutput), ...pageOutput })
export const staffUpdateListOutput = z.object({ updates: z.array(staffUpdateOutput), ...pageOutput })

export interface UpdateList<Update = UpdateJson> {
  updates: Update[]
  page: number
  totalPages: number
  total: number
}

interface ImageRow {
  id: number
  url: string | null
  picture: (StoredPicture & { mimeType: string }) | null
}

export interface UpdateRow extends UpdateText {
  id: number
  published: boolean
  publishedAt: Date | null
  shownAt: Date
  version: number
  createdAt: Date
  updatedAt: Date
  images: ImageRow[]
  phases: { phaseKey: string }[]
  plots: { plot: number }[]
  translations: (UpdateText & { language: string; baseVersion: number })[]
}

export function toUpdateJson(row: UpdateRow, locale: Locale = defaultLocale): UpdateJson {
  const { text, language } = translated<UpdateText>(row, row.translations, locale)
  const images = row.images.flatMap((image, index) => imageJson(row.id, image, index))
  const main = row.images[0]
  return {
    id: row.id,
    title: text.title,
    content: text.content,
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    shownAt: row.shownAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    mainImageMimeType: main?.picture?.mimeType ?? null,
    imageUrl: main?.url ?? null,
    imageUrls: images.map(({ url }) => url),
    images: images.length > 0 ? images : [placeholderPictureJson()],
    language,
    languages: languagesOf(row.translations),
    phases: row.phases.map(({ phaseKey: key }) => key),
    plots: row.plots.map(({ plot: number }) => number),
  }
}

export function toStaffUpdateJson(row: UpdateRow): StaffUpdateJson {
  const { version } = row
  return {
    ...toUpdateJson(row),
    version,
    translations: staffTranslations(row.translations, version, ({ title, content }) => ({ title, content })),
  }
}

function imageJson(updateId: number, { id, url, picture }: ImageRow, index: number): PictureJson[] {
  if (picture) return [storedPictureJson(id, updatePicturePath(updateId, index), picture)]
  return url === null ? [] : [linkedPictureJson(id, url)]
}
