import 'server-only'
import { db } from '@/lib/platform/db/client'
import { insertTogether, type NewRow } from '@/lib/platform/db/insert-together'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { conflict } from '@/lib/platform/http/errors'
import { day } from '@/lib/platform/mail/rules'
import type { NewMail } from '@/lib/platform/mail/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { withOwner } from './list/filters'
import type { LeadSource } from './follow-up/schema'
import type { LeadEventKind } from './history/schema'
import { honeypotField } from './field-lengths'
import { nameKeyOf, phoneE164, searchTextOf } from './rules'
import type { NotesInput } from './change-schema'
import type { VisitWish } from './request/visit-rules'
import { toLeadJson, type LeadInput, type LeadJson, type LeadStatus } from './schema'

/** How long an idempotency key stands for one request. */
export const keyLifetime = 24 * 60 * 60 * 1000

interface NewLead {
  input: LeadInput & Partial<VisitWish>
  language: string
  /** Null when the visitor named no plot. */
  plotWasFree: boolean | null
  /** Identifies a repeated request; null when the client sent no key. */
  idempotency: { key: string; bodyHash: string } | null
  mails: NewMail[]
  /** Whether it may be spam. */
  flagged?: boolean
  /** Set for a lead that staff enter; null for a request of the website. */
  entered?: Entered | null
}

interface Entered {
  createdBy: string
  source: LeadSource
  ownerId: number | null
  nextStep: string | null
  nextStepOn: string | null
  /** Whether staff spoke to the person, who waits for no answer then. */
  answered: boolean
}

/**
 * Stores the lead, its first history entry, its mails and its idempotency key in one transaction: after a crash either
 * all of it is there, or none of it was acknowledged.
 */
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

export async function findKey(key: string): Promise<{ leadId: number; bodyHash: string } | null> {
  return db.idempotencyKey.findFirst({
    where: { key, createdAt: { gt: new Date(Date.now() - keyLifetime) } },
  })
}

export async function deleteExpiredKeys(): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: new Date(Date.now() - keyLifetime) } } })
}

/** Number of earlier packs to the same address within a day. */
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
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the status is no longer the one before, if that is given
 */
export async function changeStatus(
  id: number,
  status: LeadStatus,
  actor: string,
  before?: LeadStatus,
): Promise<LeadJson | null> {
  const decide = (lead: LeadRow): Change => {
    if (lead.status === status) return null
    if (before !== undefined && lead.status !== before)
      throw conflict('A colleague has changed the status meanwhile')
    return { kind: 'status', field: 'status', value: status }
  }
  return change(id, decide, actor)
}

/**
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the notes were changed since the editor loaded them
 */
export async function changeNotes(
  id: number,
  { notes, before }: NotesInput,
  actor: string,
): Promise<LeadJson | null> {
  const decide = (lead: LeadRow): Change => {
    const stored = lead.notes ?? ''
    if (stored === notes) return null
    if (before !== undefined && stored !== (before ?? ''))
      throw conflict('A colleague has changed these notes meanwhile')
    return { kind: 'notes', field: 'notes', value: notes }
  }
  return change(id, decide, actor)
}

type LeadRow = Prisma.LeadGetPayload<{ include: typeof withOwner.include }>
type Change = {
  kind: Extract<LeadEventKind, 'status' | 'notes'>
  field: 'status' | 'notes'
  value: string
} | null

/**
 * Writes change and history entry in one nested write, on condition that the value is still the one read; else retries.
 */
async function change(
  id: number,
  decide: (lead: LeadRow) => Change,
  actor: string,
): Promise<LeadJson | null> {
  const before = await db.lead.findUnique({ where: { id }, include: withOwner.include })
  if (!before) return null
  const wanted = decide(before)
  if (!wanted) return toLeadJson(before)
  const { kind, field, value } = wanted
  // The content is kept too, so that a text that was overwritten can be read again. Erasure deletes it with the lead.
  const event = { kind, actor, from: before[field] ?? '', to: value }
  const now = new Date()
  try {
    const after = await db.lead.update({
      where: { id, [field]: before[field] },
      data: {
        [field]: value,
        ...(field === 'notes' && { searchText: searchTextOf({ ...before, notes: value }) }),
        // "Contacted" means that staff were in contact, also when they did not log how.
        ...(value === 'contacted' &&
          field === 'status' && { firstAnsweredAt: before.firstAnsweredAt ?? now, lastContactAt: now }),
        events: { create: event },
      },
      include: withOwner.include,
    })
    return toLeadJson(after)
  } catch (error) {
    if (isRecordMissing(error)) return change(id, decide, actor)
    throw error
  }
}

/**
 * Says whether a lead may be spam, with a line in the history.
 * @returns the changed lead, or null when the id does not exist
 */
export async function changeFlag(id: number, flagged: boolean, actor: string): Promise<LeadJson | null> {
  const before = await db.lead.findUnique({ where: { id }, include: withOwner.include })
  if (!before) return null
  if (before.flagged === flagged) return toLeadJson(before)
  const event = {
    kind: 'flagged' satisfies LeadEventKind,
    actor,
    from: String(!flagged),
    to: String(flagged),
  }
  try {
    const after = await db.lead.update({
      where: { id, flagged: !flagged },
      data: { flagged, events: { create: event } },
      include: withOwner.include,
    })
    return toLeadJson(after)
  } catch (error) {
    if (isRecordMissing(error)) return changeFlag(id, flagged, actor)
    throw error
  }
}
