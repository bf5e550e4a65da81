import 'server-only'
import { articlePath } from '@/lib/articles/rules'
import { guidePath } from '@/lib/guide/rules'
import { cached } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { languagesOf } from '@/lib/platform/language/translations'
import { visibleTo, visitor, type Viewer } from '@/lib/staff/rules'
import { updatePath } from '@/lib/updates/rules'

interface Published {
  updatedAt: Date
  translations: { language: string }[]
}

/** Pages of the guide in order, then updates and articles, the newest first. */
export const publishedPages = cached('published-pages', async () => {
  const where = visibleTo(visitor)
  const select = { updatedAt: true, translations: { select: { language: true } } } as const
  const [guide, updates, articles] = await Promise.all([
    db.guidePage.findMany({
      where,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { ...select, slug: true },
    }),
    db.projectUpdate.findMany({
      where,
      orderBy: [{ shownAt: 'desc' }, { id: 'desc' }],
      select: { ...select, id: true },
    }),
    db.article.findMany({ where, orderBy: { id: 'desc' }, select: { ...select, id: true } }),
  ])
  const pageOf = (path: string, { updatedAt, translations }: Published) => ({
    path,
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(translations),
  })
  return [
    ...guide.map((page) => pageOf(guidePath(page.slug), page)),
    ...updates.map((update) => pageOf(updatePath(update.id), update)),
    ...articles.map((article) => pageOf(articlePath(article.id), article)),
  ]
})

export async function isUpdateVisible(id: number, viewer: Viewer): Promise<boolean> {
  return (await db.projectUpdate.count({ where: { id, ...visibleTo(viewer) } })) > 0
}

export async function isArticleVisible(id: number, viewer: Viewer): Promise<boolean> {
  return (await db.article.count({ where: { id, ...visibleTo(viewer) } })) > 0
}

export async function isGuidePageVisible(slug: string, viewer: Viewer): Promise<boolean> {
  return (await db.guidePage.count({ where: { slug, ...visibleTo(viewer) } })) > 0
}
