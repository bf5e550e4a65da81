import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notice'

/** What the list says when there is nothing yet, or when it cannot be read right now. */
export async function JournalNotice({ state }: { state: 'empty' | 'error' }) {
  const [t, common] = [await getTranslations('Progress'), await getTranslations('Common')]
  return (
    <Notice eyebrow={t('eyebrow')} title={t(`${state}Title`)} text={t(`${state}Text`)}>
      <ActionLink href="/">{common('returnHome')}</ActionLink>
    </Notice>
  )
}
