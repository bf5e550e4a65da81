import { linkedPictureJson, placeholderPictureJson } from '@/lib/pictures/linked-pictures'
import { z } from '@/lib/platform/http/zod'
import { changesAnything, publishedField, requiredText, versionField } from '@/lib/platform/http/body/fields'
import { storedPictureJson, type PictureJson, type StoredPicture } from '@/lib/platform/images/schema'
import { defaultLocale, type Locale } from '@/lib/platform/language/locales'
import {
  languagesOf,
  staffTranslations,
  translated,
  translationsField,
} from '@/lib/platform/language/translations'
import { updatePicturePath } from './rules'
import { topicFields, topicsFromForm } from './topics-schema'

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

export interface UpdateText {
  title: string
  content: string
}

/** An update in the API and on pages, in one language. */
export interface UpdateJson extends UpdateText {
  id: number
  published: boolean
  publishedAt: string | null
  /** The date to display: publication, else creation. */
  shownAt: string
  createdAt: string
  updatedAt: string
  /** Type of a stored main picture; null for an external one at `imageUrl`. */
  mainImageMimeType: string | null
  imageUrl: string | null
  /** URLs of all pictures, main picture first. */
  imageUrls: string[]
  /** All pictures, main picture first; the placeholder if there is none. */
  images: PictureJson[]
  /** Language of title and content. */
  language: Locale
  /** Languages the update is available in. */
  languages: Locale[]
  /** Keys of the phases it reports on, in the order of the work. */
  phases: string[]
  /** Numbers of the plots it reports on, in ascending order. */
  plots: number[]
}

/** Additional fields for staff. */
export interface StaffUpdateJson extends UpdateJson {
  /** Sent back with a change (optimistic locking), so that it does not overwrite a newer version. */
  version: number
  /** `current` is false when the English text has changed since. */
  translations: Partial<Record<Locale, UpdateText & { current: boolean }>>
}

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
