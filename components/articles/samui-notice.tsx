import { getTranslations } from 'next-intl/server'
import { StateNotice } from '@/components/site/notices/state-notice'

export async function SamuiNotice({ state }: { state: 'empty' | 'error' }) {
  const t = await getTranslations('SamuiInfo')
  return (
    <StateNotice
      eyebrow={t('eyebrow')}
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      failed={state === 'error'}
    />
  )
}
