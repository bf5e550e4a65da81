import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { descriptionOf } from '@/lib/pages/content-metadata'
import { article, breadcrumbs, graph, organisation } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'

export async function UpdateJsonLd({ update }: { update: UpdateJson }) {
  const [locale, header, own] = [
    await getLocale(),
    await getTranslations('Header'),
    await getTranslations('Site'),
  ]
  const { id, title, content, images, shownAt, updatedAt, language } = update
  const path = updatePath(id)
  return (
    <JsonLd
      data={graph(
        article({
          locale: language,
          path,
          headline: title,
          description: descriptionOf(content),
          image: images[0]?.url,
          publishedAt: shownAt,
          updatedAt,
        }),
        breadcrumbs(locale, [
          { name: site.brand, path: '/' },
          { name: header('progress'), path: '/project-progress' },
          { name: title, path },
        ]),
        organisation(own('description', { total: villaTotal })),
      )}
    />
  )
}
