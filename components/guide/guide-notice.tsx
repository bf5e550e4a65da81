import { getTranslations } from 'next-intl/server'
import { StateNotice } from '@/components/site/notices/state-notice'

export async function GuideNotice({ state }: { state: 'empty' | 'error' }) {
  const t = await getTranslations('Guide')
  return (
    <StateNotice
      eyebrow={t('eyebrow')}
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      failed={state === 'error'}
    />
  )
}
