import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export async function progressMetadata(page: number) {
  const [locale, t] = [await getLocale(), await getTranslations('Metadata.progress')]
  const brand = site.brand
  return pageMetadata({
    locale,
    path: page > 1 ? `/project-progress?page=${page}` : '/project-progress',
    title: page > 1 ? t('titlePage', { page, brand }) : t('title', { brand }),
    description: page > 1 ? t('descriptionPage', { page }) : t('description'),
    keywords: t('keywords'),
    image: sharePicture(locale, 'progress', t('title', { brand })),
  })
}
