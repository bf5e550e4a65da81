import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import { entryLimits } from '@/lib/leads/field-lengths'
import { mailKinds } from '@/lib/outbox/schema'
import { mailEventKinds, mailStates } from '@/lib/platform/mail/schema'
import { toJson, type RowOf } from '@/lib/platform/stored-value'

const leadEventKinds = [
  ...([
    'arrived',
    'added',
    'status',
    'lostReason',
    'notes',
    'corrected',
    'name',
    'email',
    'phone',
    'channels',
    'language',
    'villaType',
    'plot',
    'nextStep',
    'owner',
    'entry',
    'flagged',
    'merged',
    'unmerged',
  ] as const),
  ...(['answered', 'viewingPlanned', 'viewingChanged', 'viewingDone', 'viewingCancelled'] as const),
  ...(['plotGiven', 'plotTaken'] as const),
  ...mailEventKinds,
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

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

export function toLeadEventJson(row: RowOf<LeadEventJson>): LeadEventJson {
  return toJson(leadEventOutput, row)
}

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

export function toLeadMailJson(row: RowOf<LeadMailJson>): LeadMailJson {
  return toJson(leadMailOutput, row)
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

export function toEntryJson(row: RowOf<EntryJson>): EntryJson {
  return toJson(entryOutput, row)
}
