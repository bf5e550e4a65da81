import type { getTranslations } from 'next-intl/server'
import { languageName, type Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { personName } from '@/lib/platform/language/person-name'
import { leadSources } from '@/lib/leads/follow-up/schema'
import { visitChannels } from '@/lib/leads/request/visit-rules'
import { entryKinds, type LeadEventKind } from '@/lib/leads/history/schema'
import type { LeadData } from '@/lib/leads/personal-data'
import { leadStatuses } from '@/lib/leads/schema'
import { villaName } from '@/lib/leads/letters/rows'
import { storedValue } from '@/lib/platform/stored-value'
import type { Fact } from './facts'

type Translate = Awaited<ReturnType<typeof getTranslations<never>>>

/** All stored data of a request, in the reader's language, without empty fields. */
export function requestFacts(lead: LeadData, locale: Locale, t: Translate): Fact[] {
  const yesNo = (value: boolean) => t(value ? 'Mail.values.yes' : 'Mail.values.no')
  const time = (value: string) => longDate(locale, new Date(value), true)
  const day = (value: string) => longDate(locale, new Date(`${value}T12:00:00+07:00`))
  const some = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  const { entries, history, visitDay, visitChannel, nextStep, nextStepOn } = lead
  const channel =
    visitChannel && t(`MyData.channels.${storedValue(visitChannels, visitChannel, 'The channel')}`)
  return [
    { label: t('Mail.labels.name'), value: personName(lead) },
    { label: t('Mail.labels.email'), value: lead.email },
    {
      label: t('Mail.labels.phone'),
      value: lead.phone ? `${lead.countryCode} ${lead.phone}` : t('Mail.values.notProvided'),
    },
    { label: t('Mail.labels.villa'), value: villaName(lead, locale) },
    ...some(t('Mail.labels.plot'), lead.plot === null ? null : String(lead.plot)),
    ...some(t('Mail.labels.message'), lead.message),
    { label: t('Mail.labels.infoPack'), value: yesNo(lead.infoPack) },
    { label: t('Mail.labels.newsletter'), value: yesNo(lead.newsletter) },
    ...some(t('MyData.request.visit'), [visitDay && day(visitDay), channel].filter(Boolean).join(', ')),
    { label: t('Mail.labels.language'), value: languageName(lead.language, locale) },
    { label: t('Mail.labels.received'), value: time(lead.createdAt) },
    {
      label: t('MyData.request.source'),
      value: t(`MyData.sources.${storedValue(leadSources, lead.source, 'The source')}`),
    },
    {
      label: t('MyData.request.status'),
      value: t(`MyData.statuses.${storedValue(leadStatuses, lead.status, 'The status')}`),
    },
    ...some(
      t('MyData.request.notes'),
      notesOf(lead.notes, entries, (kind, at) => {
        return `${t(`MyData.entries.${storedValue(entryKinds, kind, 'The kind')}`)}, ${time(at)}`
      }),
    ),
    ...some(
      t('MyData.request.nextStep'),
      [nextStep, nextStepOn && day(nextStepOn)].filter(Boolean).join(', '),
    ),
    ...some(t('MyData.request.firstAnswered'), lead.firstAnsweredAt && time(lead.firstAnsweredAt)),
    ...some(t('MyData.request.lastContact'), lead.lastContactAt && time(lead.lastContactAt)),
    ...some(t('MyData.request.suspected'), lead.flagged ? t('MyData.request.suspectedText') : null),
    {
      label: t('MyData.request.history'),
      value: history
        .map(
          ({ kind, to, createdAt }) =>
            `${time(createdAt)}: ${t(`MyData.events.${eventKinds.find((known) => known === kind) ?? 'other'}`)}` +
            (to && withText.includes(kind) ? `\n${to}` : ''),
        )
        .join('\n'),
    },
  ]
}

function notesOf(
  notes: string | null,
  entries: LeadData['entries'],
  headOf: (kind: string, at: string) => string,
): string {
  return [notes, ...entries.map(({ kind, body, createdAt }) => `${headOf(kind, createdAt)}\n${body}`)]
    .filter(Boolean)
    .join('\n\n')
}

/** Kinds of events with a translation. */
const eventKinds = [
  'arrived',
  'status',
  'notes',
  'corrected',
  'mailSent',
  'mailParked',
  'mailAgain',
] as const satisfies LeadEventKind[]

/** Kinds of events whose new value is a text by staff. */
const withText = ['notes', 'nextStep']
