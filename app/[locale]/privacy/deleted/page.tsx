import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notices/notice'
import { titledMetadata } from '@/components/site/metadata'
import { site } from '@/lib/site'

export const generateMetadata = (): Promise<Metadata> =>
  titledMetadata('/privacy/deleted', 'MyData.deleted.title')

/** `?kept=yes` after the erasure of a buyer. */
export default async function PrivacyDeletedPage({ searchParams }: PageProps<'/[locale]/privacy/deleted'>) {
  const { kept } = await searchParams
  const t = await getTranslations('MyData.deleted')
  const common = await getTranslations('Common')
  const privacy = await getTranslations('Privacy')
  return (
    <Notice
      eyebrow={privacy('eyebrow')}
      title={t('title')}
      text={
        <>
          <p>{t(kept === 'yes' ? 'kept' : 'text')}</p>
          <p>{t('backups', { days: site.privacy.backupDays })}</p>
        </>
      }
    >
      <ActionLink href="/">{common('returnHome')}</ActionLink>
    </Notice>
  )
}
