import { getTranslations } from 'next-intl/server'
import { PageJsonLd } from '@/components/site/page-json-ld'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'
import { article as articleThing } from '@/lib/pages/json-ld'

export async function ArticleJsonLd({ article }: { article: ArticleJson }) {
  const header = await getTranslations('Header')
  const { id, title, subtitle, image, createdAt, updatedAt, language } = article
  const path = articlePath(id)
  return (
    <PageJsonLd
      trail={[
        { name: header('samuiInfo'), path: '/samui-info' },
        { name: title, path },
      ]}
      about={articleThing({
        locale: language,
        path,
        headline: title,
        description: subtitle,
        image: image.url,
        publishedAt: createdAt,
        updatedAt,
      })}
    />
  )
}
