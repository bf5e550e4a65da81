import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import type { Sales } from '@/lib/sales'
import { site } from '@/lib/site'
import { villaTotal } from '@/lib/villas'

export async function homeMetadata(sales: Sales | null) {
  const [locale, t, own, alt] = [
    await getLocale(),
    await getTranslations('Metadata.home'),
    await getTranslations('Site'),
    await getTranslations('Alt'),
  ]
  return pageMetadata({
    locale,
    path: '/',
    title: t('title', { brand: site.brand }),
    description: sales
      ? t('description', { total: sales.total, remaining: sales.remaining })
      : own('description', { total: villaTotal }),
    keywords: t('keywords'),
    image: sharePicture(locale, 'home', alt('og', { brand: site.brand }), sales),
  })
}
