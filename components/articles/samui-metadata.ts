import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export async function samuiMetadata() {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.samuiInfo')
  return pageMetadata({
    locale,
    path: '/samui-info',
    title: t('title', { brand: site.brand }),
    description: t('description'),
    keywords: t('keywords'),
    image: sharePicture(locale, 'samuiInfo', t('title', { brand: site.brand })),
  })
}
