import { phoneOf } from '@/lib/leads/phone'
import { locales } from '@/lib/platform/language/locales'
import { personName, salutationName } from '@/lib/platform/language/person-name'
import { longDay } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { newMessageId } from '@/lib/platform/mail/rules'
import type { WrittenMail } from '@/lib/outbox/schema'
import { mailSettings, phoneInText, site, siteAddress } from '@/lib/site'
import { storedValue } from '@/lib/platform/stored-value'
import { calendarOf } from './calendar'
import type { Appointment, News } from './rules'
import { timeLines } from './times'

interface Person {
  firstName: string
  lastName: string
  countryCode: string
}
type InvitedLead = Person & { email: string; language: string }

/** The lead as the reader of a letter; null when staff entered it without an address. */
export function withEmail<Lead extends { email: string | null }>(
  lead: Lead,
): (Lead & { email: string }) | null {
  return lead.email === null ? null : { ...lead, email: lead.email }
}

interface Viewing extends Appointment {
  id: number
  uid: string
  sequence: number
}

interface Sender {
  author: string | null
  replyTo: string | null
}

const subjects = {
  planned: 'Mail.viewing.subjectPlanned',
  changed: 'Mail.viewing.subjectChanged',
  cancelled: 'Mail.viewing.subjectCancelled',
  reminder: 'Mail.viewing.subjectReminder',
} as const

/** The visitor's mail about a viewing: an invitation, change or cancellation, each with its calendar file. */
export function viewingMail(
  viewing: Viewing,
  lead: InvitedLead,
  news: News,
  sender: Sender,
  now: Date,
): WrittenMail {
  const { t, place, facts, letter, text, mail } = wordsOf(viewing, lead, news)
  const { brand } = site
  const cancelled = news === 'cancelled'
  const video = viewing.channel === 'video'
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const body = letter([
    t(`Mail.viewing.${news}`, { brand }),
    facts,
    t(cancelled ? 'Mail.viewing.calendarCancelled' : 'Mail.viewing.calendar'),
    t(cancelled ? 'Mail.viewing.again' : 'Mail.viewing.ask', { phone: phoneInText }),
  ])
  const event = {
    ...viewing,
    summary: t(video ? 'Mail.viewing.eventVideo' : 'Mail.viewing.eventOnSite', { brand }),
    description: facts,
    location: place,
    url: video ? viewing.place : null,
    organizer: sender.replyTo ?? site.email,
    visitor: lead,
  }
  const calendar = calendarOf(event, method, now)
  return { ...mail('viewing'), text: { ...text, body, ...sender, calendar, calendarMethod: method } }
}

/** To the visitor on the day before. */
export function visitorReminder(viewing: Viewing, lead: InvitedLead): WrittenMail {
  const { t, facts, letter, text, mail } = wordsOf(viewing, lead, 'reminder')
  const body = letter([
    t('Mail.viewing.reminder', { brand: site.brand }),
    facts,
    t('Mail.viewing.ask', { phone: phoneInText }),
  ])
  return { ...mail('viewingReminder'), text: { ...text, body, sendUntil: viewing.startsAt } }
}

/** To the lead's owner or the guide on the day before, in English. */
export function staffReminder(
  viewing: Appointment & { id: number },
  lead: Person & { id: number; email: string | null; phone: string | null; plot: number | null },
  recipient: string,
): WrittenMail {
  const name = personName(lead)
  const where = viewing.channel === 'video' ? 'By video' : 'On site'
  const body = [
    `Tomorrow: viewing with ${name}.`,
    [
      ...timeLines('en', viewing.startsAt, lead.countryCode),
      `About ${viewing.minutes} minutes`,
      viewing.place ? `${where}: ${viewing.place}` : where,
      ...(lead.plot ? [`Plot ${lead.plot}`] : []),
    ].join('\n'),
    [`Email: ${lead.email ?? 'not known'}`, `Phone: ${phoneOf(lead) ?? 'not known'}`].join('\n'),
    `${site.url}/admin?lead=${lead.id}`,
  ].join('\n\n')
  return {
    kind: 'staffReminder',
    recipient,
    language: 'en',
    messageId: newMessageId(mailSettings.domain),
    text: {
      subject: `Tomorrow: viewing with ${name}`,
      body,
      viewingId: viewing.id,
      sendUntil: viewing.startsAt,
    },
  }
}

/** The footer of the reminder, which says why colleagues get it. */
export const reminderReason =
  'You receive this reminder because this address stands in your account on the dashboard.'

function wordsOf(viewing: Viewing, lead: InvitedLead, about: keyof typeof subjects) {
  const locale = storedValue(locales, lead.language, 'The language')
  const t = translator(locale)
  const { brand } = site
  const { channel, minutes } = viewing
  const place = viewing.place ?? (channel === 'video' ? '' : siteAddress(locale))
  const where =
    channel !== 'video'
      ? t('Mail.viewing.onSite', { place })
      : place
        ? t('Mail.viewing.video', { place })
        : t('Mail.viewing.videoLater')
  return {
    t,
    place,
    facts: [
      ...timeLines(locale, viewing.startsAt, lead.countryCode),
      t('Mail.viewing.minutes', { minutes }),
      where,
    ].join('\n'),
    letter: (paragraphs: string[]) =>
      [
        t('Mail.common.greeting', { name: salutationName(locale, lead) }),
        ...paragraphs,
        `${t('Mail.common.closing')}\n${t('Mail.common.signature', { brand })}`,
      ].join('\n\n'),
    text: {
      subject: t(subjects[about], { brand, date: longDay(locale, viewing.startsAt) }),
      viewingId: viewing.id,
    },
    mail: (kind: WrittenMail['kind']) => ({
      kind,
      recipient: lead.email,
      language: locale,
      messageId: newMessageId(mailSettings.domain),
    }),
  }
}
