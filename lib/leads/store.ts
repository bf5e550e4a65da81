import 'server-only'
import { db } from '@/lib/db/client'
import { insertTogether, type NewRow } from '@/lib/db/insert-together'
import { isRecordMissing } from '@/lib/db/errors'
import { conflict } from '@/lib/http/errors'
import type { NewMail } from '@/lib/mail/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { LeadEventKind } from './history-schema'
import { honeypotField } from './limits'
import { nameKeyOf, phoneE164, searchTextOf } from './rules'
import { toLeadJson, type LeadInput, type LeadJson, type NotesInput } from './schema'

const keyLifetime = 24 * 60 * 60 * 1000

interface NewLead {
  input: LeadInput
  language: string
  /** Null when the visitor named no plot. */
  plotWasFree: boolean | null
  /** Identifies a repeated request; null when the client sent no key. */
  idempotency: { key: string; bodyHash: string } | null
  mails: NewMail[]
}

/**
 * Stores the lead, its first history entry, its mails and its idempotency key in one transaction: after a crash either
 * all of it is there, or none of it was acknowledged.
 */
export async function createLead(lead: NewLead): Promise<{ id: number }> {
  const { input, language, plotWasFree, idempotency, mails } = lead
  const { [honeypotField]: honeypot, language: _, ...fields } = input
  const createdAt = new Date()
  const row = {
    ...fields,
    plotWasFree,
    language,
    phoneE164: phoneE164(fields.countryCode, fields.phone),
    flagged: Boolean(honeypot),
    searchText: searchTextOf(fields),
    nameKey: nameKeyOf(fields),
    createdAt,
    updatedAt: createdAt,
  }
  const ofLead = (table: string, row: NewRow['row']): NewRow => ({
    table,
    row: { ...row, createdAt },
    refersBy: 'leadId',
  })
  const id = await insertTogether([
    { table: 'Lead', row },
    ofLead('LeadEvent', { kind: 'arrived' satisfies LeadEventKind }),
    ...(idempotency ? [ofLead('IdempotencyKey', { ...idempotency })] : []),
    ...mails.map((mail) => ofLead('Mail', { ...mail, queuedAt: createdAt, nextTryAt: createdAt })),
  ])
  return { id }
}

export async function findKey(key: string): Promise<{ leadId: number; bodyHash: string } | null> {
  return db.idempotencyKey.findFirst({
    where: { key, createdAt: { gt: new Date(Date.now() - keyLifetime) } },
  })
}

export async function deleteExpiredKeys(): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: new Date(Date.now() - keyLifetime) } } })
}

export async function findLead(id: number): Promise<LeadJson | null> {
  const row = await db.lead.findUnique({ where: { id }, omit: { searchText: true, nameKey: true } })
  return row && toLeadJson(row)
}

/** @returns the changed lead, or null when the id does not exist */
export async function changeStatus(
  id: number,
  status: LeadJson['status'],
  actor: string,
): Promise<LeadJson | null> {
  return change(
    id,
    (lead) => (lead.status === status ? null : { kind: 'status', field: 'status', value: status }),
    actor,
  )
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
      throw conflict('Somebody else has changed these notes meanwhile')
    return { kind: 'notes', field: 'notes', value: notes }
  }
  return change(id, decide, actor)
}

type LeadRow = Prisma.LeadGetPayload<object>
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
  const before = await db.lead.findUnique({ where: { id } })
  if (!before) return null
  const wanted = decide(before)
  if (!wanted) return toLeadJson(before)
  const { kind, field, value } = wanted
  // History records who and when; for notes only the fact of a change, because they may be erased on request.
  const event = kind === 'status' ? { kind, actor, from: before.status, to: value } : { kind, actor }
  try {
    const after = await db.lead.update({
      where: { id, [field]: before[field] },
      data: {
        [field]: value,
        ...(field === 'notes' && { searchText: searchTextOf({ ...before, notes: value }) }),
        events: { create: event },
      },
    })
    return toLeadJson(after)
  } catch (error) {
    if (isRecordMissing(error)) return change(id, decide, actor)
    throw error
  }
}
