import { getLocale, getTranslations } from 'next-intl/server'
import type { Thing, Graph } from 'schema-dts'
import { breadcrumbs, graph, organisation } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'

interface Props {
  /** Breadcrumbs below the home page. */
  trail: { name: string; path: string }[]
  about?: Thing
}

/** The page's breadcrumbs and subject as structured data. */
export async function PageJsonLd({ trail, about }: Props) {
  const locale = await getLocale()
  const siteText = await getTranslations('Site')
  return (
    <JsonLd
      data={graph(
        ...(about ? [about] : []),
        breadcrumbs(locale, [{ name: site.brand, path: '/' }, ...trail]),
        organisation(siteText('description', { total: villaTotal })),
      )}
    />
  )
}

/** Structured data. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: Graph }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
