import { getTranslations } from 'next-intl/server'
import { StateNotice } from '@/components/site/notices/state-notice'
import { SubscribeField } from '@/components/site/subscribe-field'

export async function UpdatesNotice({ state }: { state: 'empty' | 'error' }) {
  const t = await getTranslations('Progress')
  const failed = state === 'error'
  return (
    <>
      <StateNotice
        eyebrow={t('eyebrow')}
        title={t(`${state}Title`)}
        text={t(`${state}Text`)}
        failed={failed}
      />
      {!failed && (
        <div className="frame pb-section">
          <SubscribeField source="progress" className="border-t border-border pt-8" />
        </div>
      )}
    </>
  )
}
