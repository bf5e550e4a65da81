import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import { entryLimits } from '@/lib/leads/field-lengths'
import { mailEventKinds } from '@/lib/platform/mail/schema'

/** Kinds of events in a lead's history. */
export const leadEventKinds = [
  ...(['arrived', 'added', 'status', 'notes', 'corrected', 'nextStep', 'owner', 'entry', 'flagged'] as const),
  ...(['answered', 'viewingPlanned', 'viewingChanged', 'viewingDone', 'viewingCancelled'] as const),
  ...mailEventKinds,
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** One entry of a lead's history; its kind is in the list, or was written by a newer version of the program. */
const leadEventOutput = z.object({
  id: z.int(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Null for an action of the site itself. */
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type LeadEventJson = z.output<typeof leadEventOutput>

/** A mail caused by a lead. */
const leadMailOutput = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type LeadMailJson = z.output<typeof leadMailOutput>

export const leadHistoryOutput = z.object({
  events: z.array(leadEventOutput),
  mails: z.array(leadMailOutput),
})
export type LeadHistoryJson = z.output<typeof leadHistoryOutput>

/** Kinds of a dated entry: a note, or the way in which staff were in contact. */
export const entryKinds = ['note', 'call', 'email', 'message', 'meeting'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryInput = z.object({
  kind: z.enum(entryKinds, `Kind is one of ${entryKinds.join(', ')}`).default('note'),
  body: requiredText('Text', entryLimits.body),
})
export type EntryInput = z.output<typeof entryInput>

/** An entry as the API shows it. */
export const entryOutput = z
  .object({
    id: z.int(),
    kind: z.string(),
    author: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadEntry' })
export type EntryJson = z.output<typeof entryOutput>
