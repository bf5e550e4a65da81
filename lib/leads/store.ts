import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import type { ChannelName } from '@/lib/channels'
import { db } from '@/lib/platform/db/client'
import type { Mail, Prisma } from '@/prisma/generated/sqlite/client'
import { insertTogether, type NewRow } from '@/lib/platform/db/insert-together'
import { unlessMissing } from '@/lib/platform/db/errors'
import { conflict } from '@/lib/platform/http/errors'
import { translator } from '@/lib/platform/language/messages'
import { storedValue } from '@/lib/platform/stored-value'
import type { NewMail } from '@/lib/outbox/schema'
import { withOwner, withSearched } from '@/lib/leads/list/store'
import type { LeadSource } from './follow-up/schema'
import type { LeadEventKind } from './history/schema'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { nameKeyOf } from './name-key'
import { phoneE164 } from './phone'
import { searchTextOf } from './search-text'
import type { NotesInput } from './change-schema'
import type { LeadInput, RequestExtras } from './request/schema'
import {
  leadStatuses,
  toKeptLeadJson,
  toLeadJson,
  type KeptLeadJson,
  type LeadJson,
  type LeadStatus,
  type LostReason,
} from './schema'

interface NewLead {
  input: Omit<LeadInput, 'email'> & { email: string | null } & Partial<
      RequestExtras & Record<ChannelName, string | null>
    >
  language: string
  /** Null when the visitor chose no plot. */
  plotWasFree: boolean | null
  /** Identifies a repeated request; null when the client sent no key. */
  idempotency: { key: string; bodyHash: string } | null
  mails: Required<NewMail>[]
  /** Whether it may be spam; false if absent. */
  flagged?: boolean
  /** Only for a lead that staff enter. */
  entered?: Entered | null
}

interface Entered {
  createdBy: string
  source: LeadSource
  ownerId: number | null
  nextStep: string | null
  nextStepOn: string | null
  /** Whether staff have already spoken to the person. */
  answered: boolean
}

/** The largest number of a lead, 0 without one. */
export async function newestLead(): Promise<number> {
  return (await db.lead.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0
}

/** Stores the lead with history, mails and idempotency key in one transaction. */
export async function createLead(lead: NewLead): Promise<{ id: number }> {
  const { input, language, plotWasFree, idempotency, mails, flagged = false, entered = null } = lead
  const { [honeypotField]: _, language: __, ...fields } = input
  const createdAt = new Date()
  const row = {
    ...fields,
    plotWasFree,
    language,
    phoneE164: phoneE164(fields.countryCode, fields.phone),
    flagged,
    searchText: searchTextOf(fields),
    nameKey: nameKeyOf(fields),
    createdAt,
    updatedAt: createdAt,
    ...(entered && enteredFields(entered, createdAt)),
  }
  const arrival = entered
    ? { kind: 'added' satisfies LeadEventKind, to: entered.source, actor: entered.createdBy }
    : { kind: 'arrived' satisfies LeadEventKind }
  const ofLead = (table: string, row: NewRow['row']): NewRow => ({
    table,
    row: { ...row, createdAt },
    refersBy: 'leadId',
  })
  const id = await insertTogether([
    { table: 'Lead', row },
    ofLead('LeadEvent', arrival),
    ...(idempotency ? [ofLead('IdempotencyKey', { ...idempotency })] : []),
    ...mails.map((mail) => ofLead('Mail', { ...mail, queuedAt: createdAt, nextTryAt: createdAt })),
  ])
  return { id }
}

function enteredFields({ answered, ...fields }: Entered, at: Date) {
  return { ...fields, ...(answered && { firstAnsweredAt: at, lastContactAt: at }) }
}

/** Earlier packs to the same address within a day. */
export async function earlierPacks(mail: Pick<Mail, 'id' | 'recipient' | 'createdAt'>): Promise<number> {
  return db.mail.count({
    where: {
      kind: 'infoPack',
      recipient: mail.recipient,
      createdAt: { gt: new Date(mail.createdAt.getTime() - millisecondsInDay), lte: mail.createdAt },
      id: { lt: mail.id },
      state: { not: 'parked' },
    },
  })
}

export async function findLead(id: number): Promise<LeadJson | null> {
  const row = await db.lead.findUnique({ where: { id }, ...withOwner })
  return row && toLeadJson(row)
}

export async function findKeptLead(id: number): Promise<KeptLeadJson | null> {
  const row = await db.keptLead.findUnique({ where: { id } })
  return row && toKeptLeadJson(row)
}

/**
 * @param from the status that the member saw; without it the last write wins
 * @param reason why a lead is lost; if absent, one that was given stays
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the status is no longer `from`, with who changed it
 */
export async function changeStatus(
  id: number,
  status: LeadStatus,
  actor: string,
  from?: LeadStatus,
  reason?: LostReason | null,
): Promise<LeadJson | null> {
  return change(id, { field: 'status', value: status, before: from, reason }, actor)
}

/**
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the notes have changed since the editor loaded them
 */
export async function changeNotes(
  id: number,
  { notes, before }: NotesInput,
  actor: string,
): Promise<LeadJson | null> {
  return change(id, { field: 'notes', value: notes, before: before === null ? '' : before }, actor)
}

/** @returns the changed lead, or null when the id does not exist */
export async function changeFlag(id: number, flagged: boolean, actor: string): Promise<LeadJson | null> {
  return change(id, { field: 'flagged', value: flagged }, actor)
}

interface Change {
  /** Also the kind of the history entry. */
  field: Extract<LeadEventKind, 'status' | 'notes' | 'flagged'>
  value: string | boolean
  /** The value that the client saw; without it, concurrent changes do not matter. */
  before?: string | undefined
  /** Why the lead is lost. */
  reason?: LostReason | null | undefined
}

/** Writes value and history entry together if the value is still the one read; else retries. */
async function change(id: number, wanted: Change, actor: string): Promise<LeadJson | null> {
  const { field, value, before } = wanted
  const lead = await db.lead.findUnique({ where: { id }, include: withSearched })
  if (!lead) return null
  const stored = lead[field] ?? ''
  const lostReason = field === 'status' ? reasonAfter(lead.lostReason, wanted) : lead.lostReason
  const reasoned = value === 'lost' && lostReason !== lead.lostReason
  if (stored === value && lostReason === lead.lostReason) return toLeadJson(lead)
  if (before !== undefined && stored !== before) throw await overtaken(id, field, before, stored)
  // The old text is kept, so that overwritten text can be recovered. Erasure deletes it with the lead.
  const events = [
    ...(stored === value ? [] : [{ kind: field, actor, from: String(stored), to: String(value) }]),
    ...(reasoned ? [{ kind: 'lostReason', actor, from: lead.lostReason, to: lostReason }] : []),
  ]
  const now = new Date()
  const writing = db.lead.update({
    // The search text of notes is made of names and addresses too.
    where: {
      id,
      [field]: lead[field],
      lostReason: lead.lostReason,
      ...(field === 'notes' && { version: lead.version }),
    },
    data: {
      [field]: value,
      lostReason,
      ...(field === 'notes' && {
        searchText: searchTextOf({ ...lead, notes: String(value) }, lead.merged),
      }),
      // "Contacted" means that staff were in contact, even without a logged entry.
      ...(field === 'status' &&
        value === 'contacted' && { firstAnsweredAt: lead.firstAnsweredAt ?? now, lastContactAt: now }),
      events: { create: events },
    },
    include: withOwner.include,
  })
  const after = await unlessMissing(writing)
  return after ? toLeadJson(after) : change(id, wanted, actor)
}

/** A lead that is no longer lost has no reason; the history keeps the one it had. */
function reasonAfter(
  stored: string | null,
  { value, reason = stored }: { value: unknown; reason?: string | null | undefined },
) {
  return value === 'lost' ? reason : null
}

/** Corrects the address of a lead, unless it has another one meanwhile. */
export async function correctEmail(
  tx: Prisma.TransactionClient,
  id: number,
  { from, to }: { from: string; to: string },
  actor: string,
): Promise<void> {
  // The update locks the row, so that concurrent notes cannot restore the old address in the search.
  const { count } = await tx.lead.updateMany({
    where: { id, email: from },
    data: { email: to, version: { increment: 1 } },
  })
  const lead = count > 0 && (await tx.lead.findUnique({ where: { id }, include: withSearched }))
  if (!lead) return
  const event = { kind: 'email' satisfies LeadEventKind, from, to, actor }
  await tx.lead.update({
    where: { id },
    data: { searchText: searchTextOf(lead, lead.merged), events: { create: event } },
  })
}

/** The refusal of a change that a colleague was quicker with. */
async function overtaken(leadId: number, field: Change['field'], seen: unknown, stored: unknown) {
  const last = await db.leadEvent.findFirst({ where: { leadId, kind: field }, orderBy: { id: 'desc' } })
  const who = last?.actor ?? 'A colleague'
  if (field !== 'status') return conflict(`${who} has changed these notes meanwhile`)
  const t = translator('en')
  const nameOf = (status: unknown) =>
    t(`LeadStatus.${storedValue(leadStatuses, String(status), 'The status')}`)
  return conflict(`${who} has changed the status from ${nameOf(seen)} to ${nameOf(stored)} meanwhile`)
}
