import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notices/notice'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('MyData.deleted')
  return pageMetadata({ locale, path: '/privacy/deleted', title: `${t('title')} | ${site.brand}` })
}

export default async function PrivacyDeletedPage() {
  const t = await getTranslations('MyData.deleted')
  const common = await getTranslations('Common')
  const privacy = await getTranslations('Privacy')
  return (
    <Notice
      eyebrow={privacy('eyebrow')}
      title={t('title')}
      text={
        <>
          <p>{t('text')}</p>
          <p>{t('backups', { days: site.privacy.backupDays })}</p>
        </>
      }
    >
      <ActionLink href="/">{common('returnHome')}</ActionLink>
    </Notice>
  )
}
