import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

/** A page for search engines, whose words and picture to share are the same at any moment. */
export async function listedMetadata(path: string, page: 'samuiInfo' | 'sitePlan' | 'compare') {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const title = t(`${page}.title`, { brand: site.brand })
  return pageMetadata({
    locale,
    path,
    title,
    description: t(`${page}.description`),
    keywords: t(`${page}.keywords`),
    image: sharePicture(locale, page, title),
  })
}

/** A page after something was sent, or behind a link in a mail. */
export async function unlistedMetadata(path: string, page: 'thankYou' | 'subscribed' | 'subscription') {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const title = t(`${page}.title`, { brand: site.brand })
  return pageMetadata({ locale, path, title, description: t(`${page}.description`) })
}

/** Such a page without a description, named after its heading. */
export async function titledMetadata(path: string, title: string) {
  return pageMetadata({ locale: await getLocale(), path, title: `${title} | ${site.brand}` })
}

/** A page that cannot be loaded. */
export async function errorMetadata() {
  const t = await getTranslations('Metadata.error')
  return { title: t('title', { brand: site.brand }), robots: { index: false, follow: true } }
}
