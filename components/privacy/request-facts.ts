import type { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { channelLabels } from '@/lib/channels'
import { leadSources } from '@/lib/leads/schema'
import { visitChannels } from '@/lib/leads/request/visit-rules'
import { entryKinds, type LeadEventKind } from '@/lib/leads/history/schema'
import type { LeadData } from '@/lib/leads/personal-data'
import { leadStatuses, lostReasons } from '@/lib/leads/status'
import { leadFields } from '@/lib/leads/letters/rows'
import { phraseList, withColon } from '@/lib/platform/language/punctuation'
import { storedValue } from '@/lib/platform/stored-value'
import type { Fact } from './facts'

type Translate = Awaited<ReturnType<typeof getTranslations<never>>>

/**
 * All stored data of a request, in the reader's language, without empty fields. A disclosed field does not compile until
 * it is listed here; null marks a field that another line includes, or that only the download contains.
 */
export function requestFacts(lead: LeadData, locale: Locale, t: Translate): Fact[] {
  const time = (value: string) => longDate(locale, new Date(value), true)
  const day = (value: string) => longDate(locale, new Date(`${value}T12:00:00+07:00`))
  const listed = (label: string, ...values: (string | null)[]): Fact => {
    const filled = values.filter((value) => value !== null).filter((value) => value !== '')
    return { label, value: phraseList(filled, locale) }
  }
  const { entries, history, visitDay, visitChannel, nextStep, nextStepOn } = lead
  const channel =
    visitChannel && t(`MyData.channels.${storedValue(visitChannels, visitChannel, 'The channel')}`)
  const facts: Record<keyof LeadData, Fact | null> = {
    id: null,
    ...leadFields({ ...lead, createdAt: new Date(lead.createdAt) }, locale),
    phoneE164: null,
    whatsapp: listed(channelLabels.whatsapp, lead.whatsapp),
    line: listed(channelLabels.line, lead.line),
    wechat: listed(channelLabels.wechat, lead.wechat),
    telegram: listed(channelLabels.telegram, lead.telegram),
    plotWasFree: null,
    visitDay: listed(t('MyData.request.visit'), visitDay && day(visitDay), channel),
    updatedAt: null,
    source: {
      label: t('MyData.request.source'),
      value: t(`MyData.sources.${storedValue(leadSources, lead.source, 'The source')}`),
    },
    status: listed(
      t('MyData.request.status'),
      t(`MyData.statuses.${storedValue(leadStatuses, lead.status, 'The status')}`),
      lead.lostReason && t(`MyData.lostReasons.${storedValue(lostReasons, lead.lostReason, 'The reason')}`),
    ),
    lostReason: null,
    reached: null,
    notes: listed(
      t('MyData.request.notes'),
      notesOf(lead.notes, entries, (kind, at) => {
        return phraseList(
          [t(`MyData.entries.${storedValue(entryKinds, kind, 'The kind')}`), time(at)],
          locale,
        )
      }),
    ),
    entries: null,
    nextStep: listed(t('MyData.request.nextStep'), nextStep, nextStepOn && day(nextStepOn)),
    nextStepOn: null,
    firstAnsweredAt: listed(
      t('MyData.request.firstAnswered'),
      lead.firstAnsweredAt && time(lead.firstAnsweredAt),
    ),
    answeredAfter: null,
    lastContactAt: listed(t('MyData.request.lastContact'), lead.lastContactAt && time(lead.lastContactAt)),
    flagged: listed(t('MyData.request.suspected'), lead.flagged ? t('MyData.request.suspectedText') : null),
    history: {
      label: t('MyData.request.history'),
      value: history
        .map(
          ({ kind, to, createdAt }) =>
            withColon(
              time(createdAt),
              t(`MyData.events.${eventKinds.find((translated) => translated === kind) ?? 'other'}`),
              locale,
            ) + (to && withText.includes(kind) ? `\n${to}` : ''),
        )
        .join('\n'),
    },
  }
  return Object.values(facts).filter((fact) => fact !== null)
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
