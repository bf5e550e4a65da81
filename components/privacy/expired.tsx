import { getTranslations } from 'next-intl/server'
import { privacyLinkMinutes } from '@/lib/privacy/link'
import { AskAgain } from './ask-again'

/** For a link that is too old or was never one; the page does not tell which. */
export async function Expired() {
  const t = await getTranslations('MyData.expired')
  return (
    <AskAgain title={t('title')}>
      <p>{t('text', { minutes: privacyLinkMinutes })}</p>
    </AskAgain>
  )
}
