import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notice'

/** What the page says when there is no article yet, or when they cannot be read right now. */
export async function SamuiNotice({ state }: { state: 'empty' | 'error' }) {
  const [t, common] = [await getTranslations('SamuiInfo'), await getTranslations('Common')]
  return (
    <Notice eyebrow={t('eyebrow')} title={t(`${state}Title`)} text={t(`${state}Text`)}>
      <ActionLink href="/">{common('returnHome')}</ActionLink>
    </Notice>
  )
}
