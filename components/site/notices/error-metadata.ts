import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'

/** The metadata of a page that cannot be loaded. */
export async function errorMetadata() {
  const t = await getTranslations('Metadata.error')
  return { title: t('title', { brand: site.brand }), robots: { index: false, follow: true } }
}
