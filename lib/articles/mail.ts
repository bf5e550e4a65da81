import 'server-only'
import { isVisible } from '@/lib/content/rules'
import { found } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { openingOf } from './opening'
import { articlePath } from './rules'
import { findArticle, findArticleForStaff } from './store'

export async function articleForMail(id: number) {
  const article = found(await findArticleForStaff(id), 'This article')
  return {
    kind: 'article' as const,
    recordId: id,
    published: isVisible(article),
    languages: article.languages,
    // As staff read it: planned mails are written outside Next and its cache.
    contentIn: async (locale: Locale) => {
      const shown = await findArticle({ viewer: { staff: true }, locale }, id)
      if (!shown) return null
      const { title, subtitle, content, language, imageUrl, image } = shown
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
