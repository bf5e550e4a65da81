import { getTranslations } from 'next-intl/server'
import { privacyLinkMinutes } from '@/lib/privacy/rules'
import { AskAgain } from './ask-again'

/** For an expired or invalid link. The page does not tell which. */
export async function Expired() {
  const t = await getTranslations('MyData.expired')
  return (
    <AskAgain title={t('title')}>
      <p>{t('text', { minutes: privacyLinkMinutes })}</p>
    </AskAgain>
  )
}
