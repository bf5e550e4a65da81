import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { type Sales, villaTotal } from '@/lib/villas'
import { site } from '@/lib/site'

export async function homeMetadata(sales: Sales | null) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.home')
  const own = await getTranslations('Site')
  const alt = await getTranslations('Alt')
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
