import { z } from '@/lib/platform/http/zod'
import { pageOutput } from '@/lib/platform/http/output'
import { pageQuery, wholeNumber } from '@/lib/platform/http/paging'
import { locales } from '@/lib/platform/language/locales'
import { storedValue } from '@/lib/platform/stored-value'

export const mailKinds = [
  'infoPack',
  'staffNotice',
  'reply',
  'viewing',
  'viewingReminder',
  'staffReminder',
  'staffAccount',
  'optIn',
  'article',
  'update',
  'privacyLink',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `parked` mails wait for staff, with a reason. */
export const mailStates = ['queued', 'sent', 'parked'] as const
export type MailState = (typeof mailStates)[number]

/** Events that the outbox adds to the lead's history. */
export const mailEventKinds = ['mailSent', 'mailParked', 'mailAgain'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** A new message, stored in the transaction of its lead. */
export interface NewMail {
  kind: MailKind
  recipient: string
  language: string
  messageId: string
  /** Queued by default; parked mails need a reason. */
  state?: MailState
  reason?: string | null
}

/** A message whose text is stored when it is queued and sent unchanged. */
export interface WrittenMail extends NewMail {
  text: {
    subject: string
    /** Paragraphs, separated by an empty line. */
    body: string
    replyTo?: string | null
    /** The user who wrote it. */
    author?: string | null
    calendar?: string
    calendarMethod?: CalendarMethod
    viewingId?: number
    /** A reminder is not sent after this time. */
    sendUntil?: Date
  }
}
export const calendarMethods = ['REQUEST', 'CANCEL'] as const
export type CalendarMethod = (typeof calendarMethods)[number]

/** Longest subject and body. */
export const mailTextLimits = { subject: 200, body: 10_000 } as const

export const outboxQuery = pageQuery.extend({
  state: z.enum(mailStates, `state is one of ${mailStates.join(', ')}`).optional(),
  kind: z.enum(mailKinds, `kind is one of ${mailKinds.join(', ')}`).optional(),
  leadId: wholeNumber('leadId').optional(),
  limit: pageQuery.shape.limit.unwrap().default(50),
})
export type OutboxQuery = z.output<typeof outboxQuery>

/** A message as staff see it. */
export const mailOutput = z
  .object({
    id: z.int(),
    leadId: z.int().nullable(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    language: z.enum(locales),
    state: z.enum(mailStates),
    tries: z.int(),
    /** When the next try is due; null if sent or parked. */
    nextTryAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Mail' })
export type MailJson = z.output<typeof mailOutput>

export const outboxOutput = z.object({ mails: z.array(mailOutput), ...pageOutput })

type MailRow = Omit<MailJson, 'kind' | 'language' | 'state' | 'nextTryAt' | 'createdAt' | 'sentAt'> & {
  kind: string
  language: string
  state: string
  nextTryAt: Date
  createdAt: Date
  sentAt: Date | null
}

export function toMailJson(row: MailRow): MailJson {
  return {
    id: row.id,
    leadId: row.leadId,
    kind: storedValue(mailKinds, row.kind, 'The kind'),
    recipient: row.recipient,
    language: storedValue(locales, row.language, 'The language'),
    state: storedValue(mailStates, row.state, 'The state'),
    tries: row.tries,
    nextTryAt: row.state === 'queued' ? row.nextTryAt.toISOString() : null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
