import 'server-only'
import { invalid } from '@/lib/platform/http/errors'
import { encodePicture } from '@/lib/platform/images/encode'
import { wakeRenditions } from '@/lib/platform/images/renditions'
import { removePictures, storePictures } from '@/lib/platform/images/store'
import { sanitise } from './sanitise'
import { articleLimits, type ArticleInput, type ArticlePatch, type StaffArticleJson } from './schema'
import { changeArticle, createArticle } from './store'

export async function saveNewArticle({
  imageData,
  translations = {},
  ...input
}: ArticleInput): Promise<StaffArticleJson> {
  const article = { ...input, content: clean(input.content), translations: cleanEach(translations) }
  return withPicture(imageData, (pictureId) => createArticle(article, pictureId ?? null))
}

/** @returns null when the article does not exist */
export async function saveArticle(
  id: number,
  { imageData, content, translations, ...rest }: ArticlePatch,
): Promise<StaffArticleJson | null> {
  const change = {
    ...rest,
    ...(content !== undefined && { content: clean(content) }),
    ...(translations && { translations: cleanEach(translations) }),
  }
  return withPicture(imageData, (pictureId) => changeArticle(id, change, pictureId))
}

/** Stores the picture first, and deletes it if saving the article fails. */
async function withPicture<Saved extends StaffArticleJson | null>(
  imageData: string | null | undefined,
  save: (pictureId: number | null | undefined) => Promise<Saved>,
): Promise<Saved> {
  const pictures = imageData ? [await encodePicture(Buffer.from(imageData, 'base64'), 'The file')] : []
  const stored = await storePictures(pictures)
  try {
    const saved = await save(stored[0] ?? (imageData === null ? null : undefined))
    if (saved === null) await removePictures(stored)
    return saved
  } catch (error) {
    await removePictures(stored)
    throw error
  } finally {
    wakeRenditions()
  }
}

function cleanEach(translations: NonNullable<ArticlePatch['translations']>) {
  const entries = Object.entries(translations).map(([language, text]) => [
    language,
    text && { ...text, content: clean(text.content) },
  ])
  return Object.fromEntries(entries) as typeof translations
}

/** Sanitising can leave an empty text, and escaping can make it longer. */
function clean(content: string): string {
  const html = sanitise(content).trim()
  if (!html) throw invalid('Content is required')
  if (html.length > articleLimits.content) {
    throw invalid(`Content has at most ${articleLimits.content.toLocaleString('en')} characters`)
  }
  return html
}
