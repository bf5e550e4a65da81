import { z } from '@/lib/platform/http/zod'
import { pageOutput } from '@/lib/platform/http/output'
import { pageQuery, wholeNumber } from '@/lib/platform/http/paging'
import { locales } from '@/lib/platform/language/locales'
import {
  mailStates,
  type NewMail as AnyMail,
  type WrittenMail as AnyWrittenMail,
} from '@/lib/platform/mail/schema'
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

/** A new message of the site. */
export type NewMail = AnyMail & { kind: MailKind }
export type WrittenMail = AnyWrittenMail & { kind: MailKind }

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
