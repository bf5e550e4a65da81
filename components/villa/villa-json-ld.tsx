import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbs, graph, organisation, villaProduct } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { type Sales, villaTotal, type VillaId } from '@/lib/villas'

interface Props {
  id: VillaId
  sales: Sales | null
}

export async function VillaJsonLd({ id, sales }: Props) {
  const locale = await getLocale()
  const own = await getTranslations('Site')
  const villa = await getTranslations('Villa.types')
  const header = await getTranslations('Header')
  const title = villa(`${id}.title`)
  const trail = [
    { name: site.brand, path: '/' },
    { name: header('villas'), path: '/#villas' },
    { name: title, path: `/villa/${id}` },
  ]
  return (
    <JsonLd
      data={graph(
        villaProduct(id, locale, title, villa(`${id}.description`), sales && sales.types[id]),
        breadcrumbs(locale, trail),
        organisation(own('description', { total: villaTotal })),
      )}
    />
  )
}
