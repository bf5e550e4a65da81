import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { AutoRetry } from '@/components/site/notices/auto-retry'
import { Notice } from '@/components/site/notices/notice'

/** Shown while the state of the plots cannot be read. */
export async function PlanNotice() {
  const t = await getTranslations('SitePlan')
  const plan = await getTranslations('Plan.titles')
  const common = await getTranslations('Common')
  const errors = await getTranslations('Errors')
  return (
    <Notice eyebrow={plan('sitePlan')} title={t('errorTitle')} text={t('errorText')}>
      <AutoRetry label={errors('tryAgain')} />
      <ActionLink href="/" variant="outline">
        {common('returnHome')}
      </ActionLink>
    </Notice>
  )
}
