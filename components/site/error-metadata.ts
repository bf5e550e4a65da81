import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'

/** The head of a page that cannot be shown right now. */
export async function errorMetadata() {
  const t = await getTranslations('Metadata.error')
  return { title: t('title', { brand: site.brand }), robots: { index: false, follow: true } }
}
