import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { graph, organisation, villaProduct, website } from '@/lib/pages/json-ld'
import { site } from '@/lib/site'
import { villaIds } from '@/lib/villas'

export async function HomeJsonLd() {
  const [locale, t, villa] = [
    await getLocale(),
    await getTranslations('Site'),
    await getTranslations('Villa.types'),
  ]
  const description = t('description', { total: site.villas.total })
  const products = villaIds.map((id) =>
    villaProduct(id, locale, villa(`${id}.title`), villa(`${id}.description`)),
  )
  return <JsonLd data={graph(organisation(description), website(locale, description), ...products)} />
}
