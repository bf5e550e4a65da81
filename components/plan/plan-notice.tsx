import { getTranslations } from 'next-intl/server'
import { StateNotice } from '@/components/site/notices/state-notice'

/** Shown while the status of the plots is unavailable. */
export async function PlanNotice() {
  const t = await getTranslations('SitePlan')
  const plan = await getTranslations('Plan.titles')
  return <StateNotice eyebrow={plan('sitePlan')} title={t('errorTitle')} text={t('errorText')} failed />
}
