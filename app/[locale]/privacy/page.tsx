import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PrivacyNotice } from '@/components/privacy/privacy-notice'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

/** Cached by the page cache like the other pages. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.privacy')
  const alt = await getTranslations('Alt')
  return pageMetadata({
    locale,
    path: '/privacy',
    title: t('title', { brand: site.brand }),
    description: t('description'),
    keywords: t('keywords'),
    image: sharePicture(locale, 'home', alt('og', { brand: site.brand })),
  })
}

export default function PrivacyPage() {
  return <PrivacyNotice />
}
