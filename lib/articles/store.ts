import 'server-only'
import { shownAt } from '@/lib/content/rules'
import { sanitise } from '@/lib/content/sanitise'
import { contentChange } from '@/lib/content/change'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { removePictures, type FoundPicture } from '@/lib/platform/images/store'
import { defaultLocale, type Locale } from '@/lib/platform/language/locales'
import { languagesOf, newTranslations } from '@/lib/platform/language/translations'
import { visibleTo, visitor, type Viewer } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { articlePath } from './rules'
import {
  toArticleJson,
  toStaffArticleJson,
  type ArticleJson,
  type ArticleInput,
  type ArticlePatch,
  type StaffArticleJson,
} from './schema'

/** All columns except the picture's bytes. */
const whole = {
  picture: { select: { hash: true, mimeType: true, width: true, height: true, preview: true } },
  translations: true,
} satisfies Prisma.ArticleInclude

interface ListQuery {
  viewer: Viewer
  locale?: Locale
}

/** Newest first. */
export async function listArticles({ viewer, locale = defaultLocale }: ListQuery): Promise<ArticleJson[]> {
  return viewer.staff ? readList(viewer, locale) : cachedList(locale)
}

export async function listArticlesForStaff(): Promise<StaffArticleJson[]> {
  const rows = await db.article.findMany({ include: whole })
  return rows.sort(newestFirst).map((row) => toStaffArticleJson(row, sanitise))
}

/** @returns null when it does not exist or this viewer may not see it */
export async function findArticle(id: number, viewer: Viewer, locale: Locale = defaultLocale) {
  return viewer.staff ? readArticle(id, viewer, locale) : cachedArticle(id, locale)
}

export async function findArticleForStaff(id: number): Promise<StaffArticleJson | null> {
  const row = await db.article.findUnique({ where: { id }, include: whole })
  return row && toStaffArticleJson(row, sanitise)
}

/** Not cached. */
export async function isArticleVisible(id: number, viewer: Viewer): Promise<boolean> {
  const row = await db.article.findFirst({ where: { id, ...visibleTo(viewer) }, select: { id: true } })
  return row !== null
}

export const publishedArticlePaths = cached('published-articles', async () => {
  const rows = await db.article.findMany({
    where: visibleTo(visitor),
    orderBy: { id: 'desc' },
    select: { id: true, updatedAt: true, translations: { select: { language: true } } },
  })
  return rows.map(({ id, updatedAt, translations }) => ({
    path: articlePath(id),
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(translations),
  }))
})

/** Sanitised, without its picture. */
type NewArticle = Omit<ArticleInput, 'imageData' | 'publishAt'> & Partial<Pick<ArticleInput, 'publishAt'>>

export async function createArticle({ translations, ...article }: NewArticle, pictureId: number | null) {
  const row = await db.article.create({
    data: {
      ...article,
      pictureId,
      translations: newTranslations(translations),
    },
    include: whole,
  })
  await invalidate()
  return toStaffArticleJson(row, sanitise)
}

type ArticleChange = Omit<ArticlePatch, 'imageData'>

/**
 * @param pictureId a stored picture, null to remove it, undefined to keep the current one
 * @returns null when the article does not exist
 */
export async function changeArticle(
  id: number,
  { version: seen, translations, ...change }: ArticleChange,
  pictureId: number | null | undefined,
): Promise<StaffArticleJson | null> {
  return changeOptimistically(
    seen,
    () => db.article.findUnique({ where: { id } }),
    async (before) => {
      const whereOf = (language: string) => ({ articleId_language: { articleId: id, language } })
      const row = await db.article.update({
        where: { id, version: before.version },
        data: {
          ...contentChange(before, change, translations, whereOf),
          ...(change.published === false && { publishedAt: null }),
          ...(pictureId !== undefined && { imageUrl: null, picture: pictureLink(pictureId) }),
        },
        include: whole,
      })
      await invalidate()
      if (pictureId !== undefined && before.pictureId !== null) await removePictures([before.pictureId])
      return toStaffArticleJson(row, sanitise)
    },
  )
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

const cachedList = cached('article-list', (locale: Locale) => readList(visitor, locale))

const cachedArticle = cached('article', (id: number, locale: Locale) => readArticle(id, visitor, locale))

async function readList(viewer: Viewer, locale: Locale): Promise<ArticleJson[]> {
  const rows = await db.article.findMany({ where: visibleTo(viewer), include: whole })
  return rows.sort(newestFirst).map((row) => toArticleJson(row, sanitise, locale))
}

async function readArticle(id: number, viewer: Viewer, locale: Locale): Promise<ArticleJson | null> {
  const row = await db.article.findFirst({ where: { id, ...visibleTo(viewer) }, include: whole })
  return row && toArticleJson(row, sanitise, locale)
}

type Row = Prisma.ArticleGetPayload<object>

function newestFirst(one: Row, other: Row): number {
  return shownAt(other).getTime() - shownAt(one).getTime() || other.id - one.id
}

export async function findArticlePicture(id: number, viewer: Viewer): Promise<FoundPicture | null> {
  const article = await db.article.findFirst({
    where: { id, ...visibleTo(viewer) },
    select: { picture: { select: { id: true, hash: true } } },
  })
  return article?.picture ?? null
}
