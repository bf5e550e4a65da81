import 'server-only'
import { db } from '@/lib/platform/db/client'
import { insertTogether, type NewRow } from '@/lib/platform/db/insert-together'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { conflict } from '@/lib/platform/http/errors'
import { translator } from '@/lib/platform/language/messages'
import { day } from '@/lib/platform/mail/rules'
import { storedValue } from '@/lib/platform/stored-value'
import type { NewMail } from '@/lib/outbox/schema'
import { withOwner } from './list/filters'
import type { LeadSource } from './follow-up/schema'
import type { LeadEventKind } from './history/schema'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { nameKeyOf } from './name-key'
import { phoneE164 } from './phone'
import { searchTextOf } from './search-text'
import type { NotesInput } from './change-schema'
import type { VisitWish } from './request/visit-rules'
import type { LeadInput } from './request/schema'
import { leadStatuses, toLeadJson, type LeadJson, type LeadStatus } from './schema'

interface NewLead {
  input: LeadInput & Partial<VisitWish>
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
export async function earlierPacks(mail: {
  id: number
  recipient: string
  createdAt: Date
}): Promise<number> {
  return db.mail.count({
    where: {
      kind: 'infoPack',
      recipient: mail.recipient,
      createdAt: { gt: new Date(mail.createdAt.getTime() - day), lte: mail.createdAt },
      id: { lt: mail.id },
      state: { not: 'parked' },
    },
  })
}

export async function findLead(id: number): Promise<LeadJson | null> {
  const row = await db.lead.findUnique({ where: { id }, ...withOwner })
  return row && toLeadJson(row)
}

/**
 * @param from the status that the member saw; without it the last write wins
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the status is no longer `from`, with who changed it
 */
export async function changeStatus(
  id: number,
  status: LeadStatus,
  actor: string,
  from?: LeadStatus,
): Promise<LeadJson | null> {
  return change(id, { field: 'status', value: status, before: from }, actor)
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
}

/** Writes value and history entry together if the value is still the one read; else retries. */
async function change(id: number, { field, value, before }: Change, actor: string): Promise<LeadJson | null> {
  const lead = await db.lead.findUnique({ where: { id }, include: withOwner.include })
  if (!lead) return null
  const stored = lead[field] ?? ''
  if (stored === value) return toLeadJson(lead)
  if (before !== undefined && stored !== before) throw await overtaken(id, field, before, stored)
  // The old text is kept, so that overwritten text can be recovered. Erasure deletes it with the lead.
  const event = { kind: field, actor, from: String(stored), to: String(value) }
  const now = new Date()
  try {
    const after = await db.lead.update({
      where: { id, [field]: lead[field] },
      data: {
        [field]: value,
        ...(field === 'notes' && { searchText: searchTextOf({ ...lead, notes: String(value) }) }),
        // "Contacted" means that staff were in contact, even without a logged entry.
        ...(field === 'status' &&
          value === 'contacted' && { firstAnsweredAt: lead.firstAnsweredAt ?? now, lastContactAt: now }),
        events: { create: event },
      },
      include: withOwner.include,
    })
    return toLeadJson(after)
  } catch (error) {
    if (isRecordMissing(error)) return change(id, { field, value, before }, actor)
    throw error
  }
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
