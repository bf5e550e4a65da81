import { getLocale, getTranslations } from 'next-intl/server'
import { longDate } from '@/lib/platform/language/long-date'
import type { MailData } from '@/lib/privacy/mail-data'
import { mailStates } from '@/lib/platform/mail/schema'
import { storedValue } from '@/lib/platform/stored-value'
import type { SubscriptionData } from '@/lib/subscribers/personal-data'
import type { ViewingData } from '@/lib/viewings/personal-data'
import { viewingChannels, viewingStatuses } from '@/lib/viewings/schema'
import { phraseList } from '@/lib/platform/language/punctuation'
import { Facts } from './facts'
import { Part } from './part'

export async function MailSection({ mails }: { mails: MailData[] }) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.mails')
  const labels = await getTranslations('Mail.labels')
  return (
    <Part title={t('title')}>
      <ul className="space-y-2">
        {mails.map(({ kind, state, createdAt, sentAt, keptAsFile, text }) => {
          const name =
            kind === 'infoPack' ? labels('infoPack') : t(kind === 'privacyLink' ? 'privacyLink' : 'other')
          const mailState = storedValue(mailStates, state, 'The state')
          const outcome = mailState === 'sent' && keptAsFile ? 'kept' : mailState
          return (
            <li key={`${kind}-${createdAt}`}>
              {phraseList(
                [name, t(outcome, { date: longDate(locale, new Date(sentAt ?? createdAt), true) })],
                locale,
              )}
              {text && (
                <p className="mt-1 border-l border-border pl-4 wrap-anywhere whitespace-pre-line">
                  {text.subject}
                  {'\n'}
                  {text.body}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

export async function SubscriptionSection({ subscriptions }: { subscriptions: SubscriptionData[] }) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.subscriptions')
  const time = (value: string) => longDate(locale, new Date(value), true)
  return (
    <Part title={t('title')}>
      {subscriptions.map(({ articles, progress, askedAt, confirmedAt, stoppedAt, consents }) => (
        <Facts
          key={askedAt}
          facts={[
            {
              label: t('topics'),
              value: phraseList(
                [...(articles ? [t('articles')] : []), ...(progress ? [t('progress')] : [])],
                locale,
              ),
            },
            { label: t('asked'), value: time(askedAt) },
            { label: t('confirmed'), value: confirmedAt && time(confirmedAt) },
            { label: t('stopped'), value: stoppedAt && time(stoppedAt) },
            {
              label: t('consent'),
              value: consents.map(({ wording, confirmedAt: at }) => `${time(at)}\n${wording}`).join('\n\n'),
            },
          ]}
        />
      ))}
    </Part>
  )
}

export async function ViewingSection({ viewings }: { viewings: ViewingData[] }) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.viewings')
  const how = await getTranslations('MyData.channels')
  return (
    <Part title={t('title')}>
      {viewings.map(({ startsAt, channel, place, status }) => (
        <Facts
          key={startsAt}
          facts={[
            { label: t('when'), value: longDate(locale, new Date(startsAt), true) },
            { label: t('how'), value: how(storedValue(viewingChannels, channel, 'The channel')) },
            { label: t('where'), value: place },
            { label: t('status'), value: t(storedValue(viewingStatuses, status, 'The status')) },
          ]}
        />
      ))}
    </Part>
  )
}
