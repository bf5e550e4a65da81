import { z } from '@/lib/zod'
import { pageQuery, wholeNumber } from '@/lib/http/paging'

const mailKinds = ['infoPack', 'staffNotice', 'privacyLink'] as const
type MailKind = (typeof mailKinds)[number]

/** `parked` waits for staff, with a reason. */
export const mailStates = ['queued', 'sent', 'parked'] as const
export type MailState = (typeof mailStates)[number]

/** Events that the outbox adds to the history of the mail's lead. */
export const mailEventKinds = ['mailSent', 'mailParked', 'mailAgain'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** A message as stored in the same transaction as its lead. */
export interface NewMail {
  kind: MailKind
  recipient: string
  language: string
  messageId: string
  state: MailState
  reason: string | null
}

export const outboxQuery = pageQuery.extend({
  state: z.enum(mailStates, `state is one of ${mailStates.join(', ')}`).optional(),
  kind: z.enum(mailKinds, `kind is one of ${mailKinds.join(', ')}`).optional(),
  leadId: wholeNumber('leadId').optional(),
  limit: pageQuery.shape.limit.unwrap().default(50),
})
export type OutboxQuery = z.output<typeof outboxQuery>

/** A message as staff see it. */
export interface MailJson {
  id: number
  leadId: number | null
  kind: string
  recipient: string
  language: string
  state: string
  tries: number
  /** When the next try is due; null if sent or parked. */
  nextTryAt: string | null
  reason: string | null
  createdAt: string
  sentAt: string | null
}

type MailRow = Omit<MailJson, 'nextTryAt' | 'createdAt' | 'sentAt'> & {
  nextTryAt: Date
  createdAt: Date
  sentAt: Date | null
}

export function toMailJson(row: MailRow): MailJson {
  return {
    id: row.id,
    leadId: row.leadId,
    kind: row.kind,
    recipient: row.recipient,
    language: row.language,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'queued' ? row.nextTryAt.toISOString() : null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
