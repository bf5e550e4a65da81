import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notices/notice'
import { privacyLinkMinutes } from '@/lib/privacy/rules'
import { askFormId } from './ask-form'

/** The same response for every address, so that it does not reveal which ones are stored. */
export async function LinkSent() {
  const t = await getTranslations('MyData.sent')
  const common = await getTranslations('Common')
  const eyebrow = (await getTranslations('Privacy'))('eyebrow')
  return (
    <Notice
      eyebrow={eyebrow}
      title={t('title')}
      text={
        <>
          <p>{t('text', { minutes: privacyLinkMinutes })}</p>
          <p>{t('nothing')}</p>
        </>
      }
    >
      <ActionLink href="/">{common('returnHome')}</ActionLink>
      <ActionLink href={`/privacy#${askFormId}`} variant="outline">
        {t('again')}
      </ActionLink>
    </Notice>
  )
}
