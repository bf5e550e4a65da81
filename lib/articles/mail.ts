import 'server-only'
import { isVisible } from '@/lib/content/rules'
import { notFound } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { openingOf } from './opening'
import { articlePath } from './rules'
import { findArticle, findArticleForStaff } from './store'

export async function articleForMail(id: number) {
  const article = await findArticleForStaff(id)
  if (!article) throw notFound('This article')
  return {
    kind: 'article' as const,
    recordId: id,
    published: isVisible(article),
    languages: article.languages,
    // As staff read it: planned mails are written outside Next and its cache.
    contentIn: async (locale: Locale) => {
      const found = await findArticle(id, { staff: true }, locale)
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
