import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import { entryLimits } from '@/lib/leads/field-lengths'
import { mailKinds } from '@/lib/outbox/schema'
import { mailEventKinds, mailStates } from '@/lib/platform/mail/schema'
import { storedValue } from '@/lib/platform/stored-value'

const leadEventKinds = [
  ...(['arrived', 'added', 'status', 'notes', 'corrected', 'nextStep', 'owner', 'entry', 'flagged'] as const),
  ...(['answered', 'viewingPlanned', 'viewingChanged', 'viewingDone', 'viewingCancelled'] as const),
  ...mailEventKinds,
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** One entry of a lead's history. */
const leadEventOutput = z.object({
  id: z.int(),
  kind: z.enum(leadEventKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Null for an action of the site itself. */
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type LeadEventJson = z.output<typeof leadEventOutput>

type EventRow = Omit<LeadEventJson, 'kind' | 'createdAt'> & { kind: string; createdAt: Date }

export function toLeadEventJson({ id, kind, from, to, actor, createdAt }: EventRow): LeadEventJson {
  return {
    id,
    kind: storedValue(leadEventKinds, kind, 'The kind'),
    from,
    to,
    actor,
    createdAt: createdAt.toISOString(),
  }
}

/** A mail caused by a lead. */
const leadMailOutput = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  state: z.enum(mailStates),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type LeadMailJson = z.output<typeof leadMailOutput>

type MailRow = Pick<LeadMailJson, 'id' | 'recipient' | 'reason'> & {
  kind: string
  state: string
  createdAt: Date
  sentAt: Date | null
}

export function toLeadMailJson(row: MailRow): LeadMailJson {
  return {
    id: row.id,
    kind: storedValue(mailKinds, row.kind, 'The kind'),
    recipient: row.recipient,
    state: storedValue(mailStates, row.state, 'The state'),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}

export const leadHistoryOutput = z.object({
  events: z.array(leadEventOutput),
  mails: z.array(leadMailOutput),
})
export type LeadHistoryJson = z.output<typeof leadHistoryOutput>

/** A note, or the way in which staff contacted the person. */
export const entryKinds = ['note', 'call', 'email', 'message', 'meeting'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryInput = z.object({
  kind: z.enum(entryKinds, `Kind is one of ${entryKinds.join(', ')}`).default('note'),
  body: requiredText('Text', entryLimits.body),
})
export type EntryInput = z.output<typeof entryInput>

export const entryOutput = z
  .object({
    id: z.int(),
    kind: z.enum(entryKinds),
    author: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadEntry' })
export type EntryJson = z.output<typeof entryOutput>

type EntryRow = Omit<EntryJson, 'kind' | 'createdAt'> & { kind: string; createdAt: Date }

export function toEntryJson({ id, kind, author, body, createdAt }: EntryRow): EntryJson {
  return {
    id,
    kind: storedValue(entryKinds, kind, 'The kind'),
    author,
    body,
    createdAt: createdAt.toISOString(),
  }
}
