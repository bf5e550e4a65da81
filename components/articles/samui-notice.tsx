import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { AutoRetry } from '@/components/site/notices/auto-retry'
import { Notice } from '@/components/site/notices/notice'

/** Shown when there is no article yet, or when articles cannot be loaded. */
export async function SamuiNotice({ state }: { state: 'empty' | 'error' }) {
  const t = await getTranslations('SamuiInfo')
  const common = await getTranslations('Common')
  const errors = await getTranslations('Errors')
  return (
    <Notice eyebrow={t('eyebrow')} title={t(`${state}Title`)} text={t(`${state}Text`)}>
      {state === 'error' && <AutoRetry label={errors('tryAgain')} />}
      <ActionLink href="/" variant={state === 'error' ? 'outline' : 'default'}>
        {common('returnHome')}
      </ActionLink>
    </Notice>
  )
}
