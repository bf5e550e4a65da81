import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { PackLink } from '@/components/site/pack-link'
import { Notice } from '@/components/site/notice'
import { brochureLinkFromCookie, packCookie } from '@/lib/documents/brochure-link'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

/** Shows the link to the pack to the visitor who has just requested it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = [await getLocale(), await getTranslations('Metadata.thankYou')]
  return pageMetadata({
    locale,
    path: '/thank-you',
    title: t('title', { brand: site.brand }),
    description: t('description'),
  })
}

export default async function ThankYouPage() {
  const [t, common] = [await getTranslations('ThankYou'), await getTranslations('Common')]
  const pack = brochureLinkFromCookie((await cookies()).get(packCookie)?.value)
  return (
    <Notice
      eyebrow={t('eyebrow')}
      title={t('title')}
      text={
        <>
          <p>{t('text')}</p>
          <p>{t('pack')}</p>
          {pack && <PackLink href={pack} label={t('download')} note={t('downloadNote')} />}
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
