import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { AutoRetry } from '@/components/site/notices/auto-retry'
import { Notice } from '@/components/site/notices/notice'
import { SubscribeField } from '@/components/site/subscribe-field'

/** Shown when there is no update yet, or when updates cannot be loaded. */
export async function UpdatesNotice({ state }: { state: 'empty' | 'error' }) {
  const t = await getTranslations('Progress')
  const common = await getTranslations('Common')
  const errors = await getTranslations('Errors')
  const notice = (
    <Notice eyebrow={t('eyebrow')} title={t(`${state}Title`)} text={t(`${state}Text`)}>
      {state === 'error' && <AutoRetry label={errors('tryAgain')} />}
      <ActionLink href="/" variant={state === 'error' ? 'outline' : 'default'}>
        {common('returnHome')}
      </ActionLink>
    </Notice>
  )
  if (state === 'error') return notice
  return (
    <>
      {notice}
      <div className="frame pb-section">
        <SubscribeField source="progress" className="border-t border-border pt-8" />
      </div>
    </>
  )
}
