import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export async function homeMetadata() {
  const [locale, t, alt] = [
    await getLocale(),
    await getTranslations('Metadata.home'),
    await getTranslations('Alt'),
  ]
  return pageMetadata({
    locale,
    path: '/',
    title: t('title', { brand: site.brand }),
    description: t('description', { total: site.villas.total, remaining: site.villas.remaining }),
    keywords: t('keywords'),
    image: sharePicture(locale, 'home', alt('og', { brand: site.brand })),
  })
}
