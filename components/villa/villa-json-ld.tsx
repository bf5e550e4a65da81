import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbs, graph, organisation, villaProduct } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import type { VillaId } from '@/lib/villas'

export async function VillaJsonLd({ id }: { id: VillaId }) {
  const [locale, own, villa, header] = [
    await getLocale(),
    await getTranslations('Site'),
    await getTranslations('Villa.types'),
    await getTranslations('Header'),
  ]
  const title = villa(`${id}.title`)
  const trail = [
    { name: site.brand, path: '/' },
    { name: header('villas'), path: '/#villas' },
    { name: title, path: `/villa/${id}` },
  ]
  return (
    <JsonLd
      data={graph(
        villaProduct(id, locale, title, villa(`${id}.description`)),
        breadcrumbs(locale, trail),
        organisation(own('description', { total: site.villas.total })),
      )}
    />
  )
}
