import {
  linkedPictureJson,
  placeholderPictureJson,
  storedPictureJson,
  type PictureJson,
  type StoredPicture,
} from '@/lib/images/schema'
import { defaultLocale, isLocale, type Locale } from '@/lib/language/locales'
import { languagesOf, translated } from '@/lib/language/translated'
import { updatePicturePath } from './rules'

export interface UpdateText {
  title: string
  content: string
}

/** An update as the API and the pages show it, in one language. */
export interface UpdateJson extends UpdateText {
  id: number
  published: boolean
  publishedAt: string | null
  /** The date to show: publication, else creation. */
  shownAt: string
  createdAt: string
  updatedAt: string
  /** Of the main picture when it is stored here, else null and `imageUrl` says where it is. */
  mainImageMimeType: string | null
  imageUrl: string | null
  /** The addresses of all pictures, main first. */
  imageUrls: string[]
  /** All pictures, main first; the placeholder when there is none. */
  images: PictureJson[]
  /** In which language title and content are. */
  language: Locale
  /** In which languages they can be had. */
  languages: Locale[]
}

/** What staff see in addition. */
export interface StaffUpdateJson extends UpdateJson {
  /** Sent back with a change, so that nobody overwrites what somebody else has changed meanwhile. */
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
  }
}

export function toStaffUpdateJson(row: UpdateRow): StaffUpdateJson {
  const translations = row.translations.flatMap(({ language, title, content, baseVersion }) =>
    isLocale(language) ? [[language, { title, content, current: baseVersion >= row.version }]] : [],
  )
  return { ...toUpdateJson(row), version: row.version, translations: Object.fromEntries(translations) }
}

function imageJson(updateId: number, { id, url, picture }: ImageRow, index: number): PictureJson[] {
  if (picture) return [storedPictureJson(id, updatePicturePath(updateId, index), picture)]
  return url === null ? [] : [linkedPictureJson(id, url)]
}
