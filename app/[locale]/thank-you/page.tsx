import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notice'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { site } from '@/lib/site'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = [await getLocale(), await getTranslations('Metadata.thankYou')]
  return pageMetadata({
    locale,
    path: '/thank-you',
    title: t('title', { brand: site.brand }),
    description: t('description'),
    indexed: false,
  })
}

export default async function ThankYouPage() {
  const [t, common] = [await getTranslations('ThankYou'), await getTranslations('Common')]
  return (
    <Notice
      eyebrow={t('eyebrow')}
      title={t('title')}
      text={
        <>
          <p>{t('text')}</p>
          <p>{t('pack')}</p>
        </>
      }
    >
      <ActionLink href="/">{common('returnHome')}</ActionLink>
      <ActionLink href="/#gallery" variant="outline">
        {t('gallery')}
      </ActionLink>
    </Notice>
  )
}
