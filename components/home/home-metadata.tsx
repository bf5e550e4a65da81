import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { type Sales, villaTotal, villaIds } from '@/lib/villas'
import { site } from '@/lib/site'
import { JsonLd } from '@/components/site/json-ld'
import { graph, organisation, villaProduct, website } from '@/lib/pages/json-ld'

export async function homeMetadata(sales: Sales | null) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.home')
  const siteText = await getTranslations('Site')
  const alt = await getTranslations('Alt')
  return pageMetadata({
    locale,
    path: '/',
    title: t('title', { brand: site.brand }),
    description: sales
      ? t('description', { total: sales.total, remaining: sales.remaining })
      : siteText('description', { total: villaTotal }),
    keywords: t('keywords'),
    image: sharePicture(locale, 'home', alt('og', { brand: site.brand }), sales),
  })
}

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
