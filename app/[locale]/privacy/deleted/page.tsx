import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notices/notice'
import { titledMetadata } from '@/components/site/metadata'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('MyData.deleted')
  return titledMetadata('/privacy/deleted', t('title'))
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
