import { getLocale, getTranslations } from 'next-intl/server'
import { articlePath, plainText } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'
import { contentMetadata } from '@/lib/pages/content-metadata'
import { site } from '@/lib/site'

export async function articleMetadata(article: ArticleJson) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const { title, subtitle, content } = article
  return contentMetadata({
    ...article,
    locale,
    path: articlePath(article.id),
    headline: title,
    pageTitle: t('article.title', { title, brand: site.brand }),
    keywords: t('samuiInfo.keywords'),
    text: `${subtitle} ${plainText(content)}`,
    publishedAt: article.createdAt,
  })
}
