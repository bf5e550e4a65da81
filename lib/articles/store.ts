import 'server-only'
import { shownAt } from '@/lib/content/rules'
import { cleanContent, cleanEdits, sanitise } from '@/lib/content/sanitise'
import { contentChangeOf } from '@/lib/content/change'
import { cachedForViewer } from '@/lib/content/for-viewer'
import { invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { encodePicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import { removePictures, type FoundPicture } from '@/lib/platform/images/store'
import { newTranslations } from '@/lib/platform/language/translations'
import { visibleTo, type Viewer } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import {
  toArticleJson,
  toStaffArticleJson,
  type ArticleInput,
  type ArticlePatch,
  type StaffArticleJson,
} from './schema'

/** All columns except the picture's bytes. */
const articleInclude = {
  picture: { select: { hash: true, mimeType: true, width: true, height: true, preview: true } },
  translations: true,
} satisfies Prisma.ArticleInclude

/** Newest first. */
export const listArticles = cachedForViewer('article-list', async ({ viewer, locale }) => {
  const rows = await db.article.findMany({ where: visibleTo(viewer), include: articleInclude })
  return rows.sort(newestFirst).map((row) => toArticleJson(row, sanitise, locale))
})

export async function listArticlesForStaff(): Promise<StaffArticleJson[]> {
  const rows = await db.article.findMany({ include: articleInclude })
  return rows.sort(newestFirst).map((row) => toStaffArticleJson(row, sanitise))
}

/** Null when it does not exist or this viewer may not see it. */
export const findArticle = cachedForViewer('article', async ({ viewer, locale }, id: number) => {
  const row = await db.article.findFirst({ where: { id, ...visibleTo(viewer) }, include: articleInclude })
  return row && toArticleJson(row, sanitise, locale)
})

export async function findArticleForStaff(id: number): Promise<StaffArticleJson | null> {
  const row = await db.article.findUnique({ where: { id }, include: articleInclude })
  return row && toStaffArticleJson(row, sanitise)
}

export async function createArticle({ imageData, ...input }: ArticleInput): Promise<StaffArticleJson> {
  const { translations, ...article } = cleanEdits(input, cleanContent)
  return withPicture(imageData, async (pictureId = null) => {
    const row = await db.article.create({
      data: { ...article, pictureId, translations: newTranslations(translations) },
      include: articleInclude,
    })
    await invalidate()
    return toStaffArticleJson(row, sanitise)
  })
}

/** @returns null when the article does not exist */
export async function changeArticle(id: number, { imageData, ...patch }: ArticlePatch) {
  const { version: seen, translations, ...change } = cleanEdits(patch, cleanContent)
  return withPicture(imageData, (pictureId) =>
    changeOptimistically(
      seen,
      () => db.article.findUnique({ where: { id } }),
      async (before) => {
        const whereOf = (language: string) => ({ articleId_language: { articleId: id, language } })
        const row = await db.article.update({
          where: { id, version: before.version },
          data: {
            ...contentChangeOf(before, change, translations, whereOf),
            ...(change.published === false && { publishedAt: null }),
            ...(pictureId !== undefined && { imageUrl: null, picture: pictureLink(pictureId) }),
          },
          include: articleInclude,
        })
        await invalidate()
        if (pictureId !== undefined && before.pictureId !== null) await removePictures([before.pictureId])
        return toStaffArticleJson(row, sanitise)
      },
    ),
  )
}

/** @param imageData the new picture in base64, null to remove the picture, undefined to keep it */
async function withPicture<Saved>(
  imageData: string | null | undefined,
  save: (pictureId: number | null | undefined) => Promise<Saved>,
): Promise<Saved> {
  const pictures = imageData ? [await encodePicture(Buffer.from(imageData, 'base64'), 'The file')] : []
  return withPictures(pictures, ([id]) => save(id ?? (imageData === null ? null : undefined)))
}

function pictureLink(id: number | null) {
  return id === null ? { disconnect: true } : { connect: { id } }
}

/** @returns whether the article existed */
export async function deleteArticle(id: number): Promise<boolean> {
  const pictures = await db.picture.findMany({ where: { article: { id } }, select: { id: true } })
  const { count } = await db.article.deleteMany({ where: { id } })
  await invalidate()
  await removePictures(pictures.map((picture) => picture.id))
  return count > 0
}

type Row = Prisma.ArticleGetPayload<object>

function newestFirst(a: Row, b: Row): number {
  return shownAt(b).getTime() - shownAt(a).getTime() || b.id - a.id
}

export async function findArticlePicture(id: number, viewer: Viewer): Promise<FoundPicture | null> {
  const article = await db.article.findFirst({
    where: { id, ...visibleTo(viewer) },
    select: { picture: { select: { id: true, hash: true } } },
  })
  return article?.picture ?? null
}
