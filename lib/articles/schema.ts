import { isVisible, shownAt } from '@/lib/content/rules'
import {
  textCleaner,
  planCheck,
  publishAtField,
  staffFields,
  staffOutput,
  writtenOutput,
  writtenText,
  type ContentRow,
  type WrittenText,
} from '@/lib/content/schema'
import { linkedPictureJson, placeholderPictureJson } from '@/lib/pictures/linked-pictures'
import { z } from '@/lib/platform/http/zod'
import { changesAnything, publishedField, versionField } from '@/lib/platform/http/body/fields'
import {
  pictureOutput,
  storedPictureJson,
  withoutPreview,
  type PictureJson,
  type StoredPicture,
} from '@/lib/platform/images/schema'
import { defaultLocale, locales, type Locale } from '@/lib/platform/language/locales'
import { languagesOf, translationFor, translationsField } from '@/lib/platform/language/translations'
import { articlePicturePath, excerptOf } from './rules'

/** A picture as base64 without prefix. An empty text counts as absent. */
const imageData = z
  .string('The picture is not valid base64')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The picture is not valid base64')
  .optional()
  .transform((value) => value || undefined)

export const articleInput = z
  .object({
    ...writtenText,
    published: publishedField.default(false),
    publishAt: publishAtField.default(null),
    imageData: imageData.nullable(),
    translations: translationsField(writtenText),
  })
  .refine(...planCheck)
export type ArticleInput = z.output<typeof articleInput>

/** At least one field. `imageData: null` removes the picture; omitted, the picture stays. */
export const articlePatch = z
  .object({
    ...writtenText,
    published: publishedField,
    publishAt: publishAtField,
    imageData: imageData.nullable(),
  })
  .partial()
  .extend({ translations: translationsField(writtenText), version: versionField })
  .refine(changesAnything, 'Please send at least one field')
  .refine(...planCheck)
export type ArticlePatch = z.output<typeof articlePatch>

export const articleOutput = z
  .object({
    ...writtenOutput,
    id: z.int(),
    /** The first 150 characters without tags. */
    excerpt: z.string(),
    published: z.boolean(),
    imageMimeType: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** Falls back to the placeholder. */
    image: pictureOutput,
    /** The displayed date: planned publication, else creation. */
    shownAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    language: z.enum(locales),
    languages: z.array(z.enum(locales)),
  })
  .meta({ id: 'Article' })

/** An article as pages show it. */
export type ArticleJson = Omit<z.output<typeof articleOutput>, 'image'> & { image: PictureJson }

/** An article as the API shows it. */
export function toArticleOutput<Article extends ArticleJson>({ image, ...article }: Article) {
  return { ...article, image: withoutPreview(image) }
}

export const staffArticleOutput = articleOutput
  .extend(staffOutput(writtenOutput))
  .meta({ id: 'StaffArticle' })
export type StaffArticleJson = z.output<typeof staffArticleOutput>

interface ArticleRow extends ContentRow<WrittenText> {
  imageUrl: string | null
  picture: (StoredPicture & { mimeType: string }) | null
}

type Clean = (html: string) => string

/** @param clean the sanitiser, injected because the browser imports this file too */
export function toArticleJson(row: ArticleRow, clean: Clean, locale: Locale = defaultLocale): ArticleJson {
  const { text, language } = translationFor<WrittenText>(row, row.translations, locale)
  const content = clean(text.content)
  const image = imageOf(row)
  return {
    id: row.id,
    title: text.title,
    subtitle: text.subtitle,
    content,
    excerpt: excerptOf(content),
    published: isVisible(row),
    imageMimeType: row.picture?.mimeType ?? null,
    imageUrl: image?.url ?? null,
    image: image ?? placeholderPictureJson(),
    shownAt: shownAt(row).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    language,
    languages: languagesOf(row.translations),
  }
}

export function toStaffArticleJson(row: ArticleRow, clean: Clean): StaffArticleJson {
  return { ...toArticleOutput(toArticleJson(row, clean)), ...staffFields(row, textCleaner(clean)) }
}

function imageOf({ id, picture, imageUrl }: ArticleRow): PictureJson | null {
  if (picture) return storedPictureJson(id, articlePicturePath(id), picture)
  return imageUrl === null ? null : linkedPictureJson(null, imageUrl)
}
