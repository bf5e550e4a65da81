import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbs, graph, organisation } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'

/** The position of a page below the home page, as structured data. */
export async function BreadcrumbJsonLd({ name, path }: { name: string; path: string }) {
  const locale = await getLocale()
  const own = await getTranslations('Site')
  const trail = [
    { name: site.brand, path: '/' },
    { name, path },
  ]
  return (
    <JsonLd
      data={graph(breadcrumbs(locale, trail), organisation(own('description', { total: villaTotal })))}
    />
  )
}
