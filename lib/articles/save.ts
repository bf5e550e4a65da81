import 'server-only'
import { cleanContent, cleanedEdits } from '@/lib/content/sanitise'
import { encodePicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import type { ArticleInput, ArticlePatch, StaffArticleJson } from './schema'
import { changeArticle, createArticle } from './store'

export async function saveNewArticle({ imageData, ...input }: ArticleInput): Promise<StaffArticleJson> {
  const article = cleanedEdits(input, cleanContent)
  return withPicture(imageData, (pictureId) => createArticle(article, pictureId ?? null))
}

/** @returns null when the article does not exist */
export async function saveArticle(id: number, { imageData, ...patch }: ArticlePatch) {
  const change = cleanedEdits(patch, cleanContent)
  return withPicture(imageData, (pictureId) => changeArticle(id, change, pictureId))
}

/** @param imageData the new picture in base64, null to remove the picture, undefined to keep it */
async function withPicture<Saved>(
  imageData: string | null | undefined,
  save: (pictureId: number | null | undefined) => Promise<Saved>,
): Promise<Saved> {
  const pictures = imageData ? [await encodePicture(Buffer.from(imageData, 'base64'), 'The file')] : []
  return withPictures(pictures, ([id]) => save(id ?? (imageData === null ? null : undefined)))
}
