import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { graph, organisation, villaProduct, website } from '@/lib/pages/json-ld'
import { type Sales, villaIds, villaTotal } from '@/lib/villas'

export async function HomeJsonLd({ sales }: { sales: Sales | null }) {
  const locale = await getLocale()
  const t = await getTranslations('Site')
  const villa = await getTranslations('Villa.types')
  const description = t('description', { total: villaTotal })
  const products = villaIds.map((id) =>
    villaProduct(id, locale, villa(`${id}.title`), villa(`${id}.description`), sales && sales.types[id]),
  )
  return <JsonLd data={graph(organisation(description), website(locale, description), ...products)} />
}
