import 'server-only'
import { notFound } from '@/lib/platform/http/errors'
import { visitor } from '@/lib/staff/rules'
import type { Locale } from '@/lib/platform/language/locales'
import { openingOf } from './opening'
import { articlePath } from './rules'
import { findArticle, findArticleForStaff } from './store'

export async function articleForMail(id: number) {
  const article = await findArticleForStaff(id)
  if (!article) throw notFound('This article')
  const viewer = article.published ? visitor : { staff: true }
  return {
    kind: 'article' as const,
    recordId: id,
    published: article.published,
    languages: article.languages,
    contentIn: async (locale: Locale) => {
      const found = await findArticle(id, viewer, locale)
      if (!found) return null
      const { title, subtitle, content, language, imageUrl, image } = found
      return {
        kind: 'article' as const,
        title,
        subtitle,
        body: { html: openingOf(content) },
        language,
        pictures: imageUrl === null ? [] : [image],
        path: articlePath(id),
      }
    },
  }
}
