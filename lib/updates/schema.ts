import { isVisible } from '@/lib/content/rules'
import {
  dateField,
  planCheck,
  publishAtField,
  staffFields,
  staffOutput,
  type ContentRow,
} from '@/lib/content/schema'
import { linkedPictureJson, placeholderPictureJson } from '@/lib/pictures/linked-pictures'
import { pageOutput, recordId, type pagesOf } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'
import { changesAnything, publishedField, requiredText, versionField } from '@/lib/platform/http/body/fields'
import {
  pictureOutput,
  storedPictureJson,
  withoutPreview,
  type PictureJson,
  type StoredPicture,
} from '@/lib/platform/images/schema'
import { defaultLocale, locales, type Locale } from '@/lib/platform/language/locales'
import { languagesOf, translationFor, translationsField } from '@/lib/platform/language/translations'
import { updatePicturePath } from './rules'
import { topicFields, topicsFromForm } from '@/lib/updates/topics/schema'

export const updateLimits = { title: 200, content: 100_000 } as const

const text = {
  title: requiredText('Title', updateLimits.title),
  content: requiredText('Content', updateLimits.content),
}

/** A date or timestamp. If empty, the date of creation is displayed. */
const publishedAt = dateField(
  'The publication date',
  '2025-12-31',
  z.iso.date(),
  z.iso.datetime({ offset: true }),
)

export const updateInput = z
  .object({
    ...text,
    published: publishedField.default(false),
    publishedAt: publishedAt.default(null),
    publishAt: publishAtField.default(null),
    phases: topicFields.phases.default([]),
    plots: topicFields.plots.default([]),
    translations: translationsField(text),
  })
  .refine(...planCheck)
export type UpdateInput = z.output<typeof updateInput>

/** At least one field. */
export const updatePatch = z
  .object({ ...text, published: publishedField, publishedAt, publishAt: publishAtField, ...topicFields })
  .partial()
  .extend({ translations: translationsField(text), version: versionField })
  .refine(changesAnything, 'Please send at least one field')
  .refine(...planCheck)
export type UpdatePatch = z.output<typeof updatePatch>

/** The ids of all pictures, main picture first. */
export const imageOrder = z.object({
  order: z
    .array(z.int('A picture is a number'), 'The order is a list of pictures')
    .max(1000, 'Too many pictures'),
})

/** URLs of a picture, by its position in the list, main picture first. */
export const imageIndexPath = z.object({
  id: recordId,
  index: z
    .string()
    .regex(/^(0|[1-9][0-9]{0,4})$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0, maximum: 99_999 }),
})

/** URLs of a picture, by its own id. */
export const imageIdPath = z.object({ id: recordId, imageId: recordId })

/**
 * Parses the fields of a multipart upload: checkboxes are `true` or `false`, lists are separated by commas,
 * and each translation is JSON in a field such as `translations.th`.
 */
export function updateFromForm(form: URLSearchParams): Record<string, unknown> {
  const fields = Object.fromEntries(form)
  const flags: Record<string, boolean> = { true: true, false: false, '': false }
  const translations = Object.entries(fields).flatMap(([name, json]) =>
    name.startsWith(translationPrefix) ? [[name.slice(translationPrefix.length), parseJson(json)]] : [],
  )
  return {
    ...fields,
    ...('published' in fields && { published: flags[fields.published ?? ''] ?? null }),
    ...topicsFromForm(form),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

export const translationPrefix = 'translations.'

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const textOutput = { title: z.string(), content: z.string() }
interface UpdateText {
  title: string
  content: string
}

export const updateOutput = z
  .object({
    ...textOutput,
    id: z.int(),
    published: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
    /** The displayed date: publication, else planned publication, else creation. */
    shownAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Type of a stored main picture; null for an external one at `imageUrl`. */
    mainImageMimeType: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** Main picture first. */
    imageUrls: z.array(z.string()),
    /** Main picture first. Falls back to the placeholder. */
    images: z.array(pictureOutput),
    language: z.enum(locales),
    languages: z.array(z.enum(locales)),
    /** Keys of the phases that the update reports on, in order of the work. */
    phases: z.array(z.string()),
    /** The plots that the update reports on, in ascending order. */
    plots: z.array(z.int()),
  })
  .meta({ id: 'Update' })

/** An update as pages show it. */
export type UpdateJson = Omit<z.output<typeof updateOutput>, 'images'> & { images: PictureJson[] }

/** An update as the API shows it. */
export function toUpdateOutput<Update extends UpdateJson>({ images, ...update }: Update) {
  return { ...update, images: images.map(withoutPreview) }
}

export const staffUpdateOutput = updateOutput.extend(staffOutput(textOutput)).meta({ id: 'StaffUpdate' })
export type StaffUpdateJson = z.output<typeof staffUpdateOutput>

export const updateListOutput = z.object({ updates: z.array(updateOutput), ...pageOutput })
export const staffUpdateListOutput = z.object({ updates: z.array(staffUpdateOutput), ...pageOutput })

export type UpdateList<Update = UpdateJson> = { updates: Update[] } & ReturnType<typeof pagesOf>

interface ImageRow {
  id: number
  url: string | null
  picture: (StoredPicture & { mimeType: string }) | null
}

export interface UpdateRow extends ContentRow<UpdateText> {
  shownAt: Date
  images: ImageRow[]
  phases: { phaseKey: string }[]
  plots: { plot: number }[]
}

export function toUpdateJson(row: UpdateRow, locale: Locale = defaultLocale): UpdateJson {
  const { text, language } = translationFor<UpdateText>(row, row.translations, locale)
  const images = row.images.flatMap((image, index) => imageJson(row.id, image, index))
  const main = row.images[0]
  return {
    id: row.id,
    title: text.title,
    content: text.content,
    published: isVisible(row),
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
  return {
    ...toUpdateOutput(toUpdateJson(row)),
    ...staffFields<UpdateText>(row, ({ title, content }) => ({ title, content })),
  }
}

function imageJson(updateId: number, { id, url, picture }: ImageRow, index: number): PictureJson[] {
  if (picture) return [storedPictureJson(id, updatePicturePath(updateId, index), picture)]
  return url === null ? [] : [linkedPictureJson(id, url)]
}
