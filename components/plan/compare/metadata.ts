import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export async function compareMetadata() {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.compare')
  const title = t('title', { brand: site.brand })
  return pageMetadata({
    locale,
    path: '/villas/compare',
    title,
    description: t('description'),
    keywords: t('keywords'),
    image: sharePicture(locale, 'compare', title),
  })
}
