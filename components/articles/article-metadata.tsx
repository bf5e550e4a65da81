import { getLocale, getTranslations } from 'next-intl/server'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'
import { plainText } from '@/lib/content/rules'
import { contentMetadata } from '@/lib/pages/content-metadata'
import { site } from '@/lib/site'
import { PageJsonLd } from '@/components/site/json-ld'
import { article as articleThing } from '@/lib/pages/json-ld'

export async function articleMetadata(article: ArticleJson) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const { title, subtitle, content } = article
  return contentMetadata({
    ...article,
    locale,
    path: articlePath(article.id),
    pageTitle: t('article.title', { title, brand: site.brand }),
    keywords: t('samuiInfo.keywords'),
    text: `${subtitle} ${plainText(content)}`,
  })
}

export async function ArticleJsonLd({ article }: { article: ArticleJson }) {
  const header = await getTranslations('Header')
  const { title, subtitle, image } = article
  const path = articlePath(article.id)
  return (
    <PageJsonLd
      trail={[
        { name: header('samuiInfo'), path: '/samui-info' },
        { name: title, path },
      ]}
      about={articleThing({ ...article, path, description: subtitle, image: image.url })}
    />
  )
}
