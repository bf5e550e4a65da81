import 'server-only'
import { remembered } from '@/lib/content-cache'
import { db } from '@/lib/db/client'
import { defaultLocale, type Locale } from '@/lib/language/locales'
import { languagesOf } from '@/lib/language/translated'
import type { PublishedPath } from '@/lib/published-path'
import { visibleTo, visitor, type Viewer } from '@/lib/viewer'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { articlePath } from './rules'
import { sanitise } from './sanitise'
import { toArticleJson, toStaffArticleJson, type ArticleJson, type StaffArticleJson } from './schema'

/** Everything of an article but the bytes of its picture. */
const whole = {
  picture: { select: { hash: true, mimeType: true, width: true, height: true, preview: true } },
  translations: true,
} satisfies Prisma.ArticleInclude

interface ListQuery {
  viewer: Viewer
  locale?: Locale
}

/** All articles this viewer may see, newest first. */
export async function listArticles({ viewer, locale = defaultLocale }: ListQuery): Promise<ArticleJson[]> {
  return viewer.staff ? readList(viewer, locale) : rememberedList(locale)
}

/** The same with everything that staff work with. */
export async function listArticlesForStaff(): Promise<StaffArticleJson[]> {
  const rows = await db.article.findMany({ orderBy: newestFirst(), include: whole })
  return rows.map((row) => toStaffArticleJson(row, sanitise))
}

/** @returns null when there is none that this viewer may see */
export async function findArticle(
  id: number,
  viewer: Viewer,
  locale: Locale = defaultLocale,
): Promise<ArticleJson | null> {
  return viewer.staff ? readArticle(id, viewer, locale) : rememberedArticle(id, locale)
}

export async function findArticleForStaff(id: number): Promise<StaffArticleJson | null> {
  const row = await db.article.findUnique({ where: { id }, include: whole })
  return row && toStaffArticleJson(row, sanitise)
}

/** Whether there is such an article for this viewer; asks the database each time. */
export async function isArticleVisible(id: number, viewer: Viewer): Promise<boolean> {
  const row = await db.article.findFirst({ where: { id, ...visibleTo(viewer) }, select: { id: true } })
  return row !== null
}

/** Addresses of all published articles, for the sitemap. */
export const publishedArticlePaths = remembered('articles', 'published-articles', async () => {
  const rows = await db.article.findMany({
    where: visibleTo(visitor),
    orderBy: newestFirst(),
    select: { id: true, updatedAt: true, translations: { select: { language: true } } },
  })
  return rows.map(({ id, updatedAt, translations }): PublishedPath => ({
    path: articlePath(id),
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(translations),
  }))
})

const rememberedList = remembered('articles', 'list', (locale: Locale) => readList(visitor, locale))

const rememberedArticle = remembered('articles', 'one', (id: number, locale: Locale) =>
  readArticle(id, visitor, locale),
)

async function readList(viewer: Viewer, locale: Locale): Promise<ArticleJson[]> {
  const rows = await db.article.findMany({
    where: visibleTo(viewer),
    orderBy: newestFirst(),
    include: whole,
  })
  return rows.map((row) => toArticleJson(row, sanitise, locale))
}

async function readArticle(id: number, viewer: Viewer, locale: Locale): Promise<ArticleJson | null> {
  const row = await db.article.findFirst({ where: { id, ...visibleTo(viewer) }, include: whole })
  return row && toArticleJson(row, sanitise, locale)
}

function newestFirst() {
  return [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ArticleOrderByWithRelationInput[]
}
