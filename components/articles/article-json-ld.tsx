import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'
import { article as articleThing, breadcrumbs, graph, organisation } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'

export async function ArticleJsonLd({ article }: { article: ArticleJson }) {
  const locale = await getLocale()
  const header = await getTranslations('Header')
  const own = await getTranslations('Site')
  const { id, title, subtitle, image, createdAt, updatedAt, language } = article
  const path = articlePath(id)
  return (
    <JsonLd
      data={graph(
        articleThing({
          locale: language,
          path,
          headline: title,
          description: subtitle,
          image: image.url,
          publishedAt: createdAt,
          updatedAt,
        }),
        breadcrumbs(locale, [
          { name: site.brand, path: '/' },
          { name: header('samuiInfo'), path: '/samui-info' },
          { name: title, path },
        ]),
        organisation(own('description', { total: villaTotal })),
      )}
    />
  )
}
