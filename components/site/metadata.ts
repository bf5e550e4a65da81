import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

/** An indexed page with fixed texts and share picture. */
export async function listedMetadata(path: string, page: 'samuiInfo' | 'sitePlan' | 'compare' | 'guide') {
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

/** A page after a form or behind a mailed link. */
export async function unlistedMetadata(path: string, page: 'thankYou' | 'subscription') {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const title = t(`${page}.title`, { brand: site.brand })
  return pageMetadata({ locale, path, title, description: t(`${page}.description`) })
}

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/** An unlisted page without description, named after its heading. */
export async function titledMetadata(path: string, heading: Key) {
  const locale = await getLocale()
  const t = await getTranslations()
  const bar = locale === 'zh' ? '｜' : ' | '
  return pageMetadata({ locale, path, title: t(heading) + bar + site.brand })
}

export async function errorMetadata() {
  const t = await getTranslations('Metadata.error')
  return { title: t('title', { brand: site.brand }), robots: { index: false, follow: true } }
}
