import { getLocale, getTranslations } from 'next-intl/server'
import type { Thing } from 'schema-dts'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbs, graph, organisation } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'

interface Props {
  /** The way to the page from the home page, which is left out. */
  trail: { name: string; path: string }[]
  /** What the page is about. */
  about?: Thing
}

/** The position of a page below the home page and what it is about, as structured data. */
export async function PageJsonLd({ trail, about }: Props) {
  const locale = await getLocale()
  const own = await getTranslations('Site')
  return (
    <JsonLd
      data={graph(
        ...(about ? [about] : []),
        breadcrumbs(locale, [{ name: site.brand, path: '/' }, ...trail]),
        organisation(own('description', { total: villaTotal })),
      )}
    />
  )
}
