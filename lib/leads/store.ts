import 'server-only'
import { db } from '@/lib/db/client'
import { insertTogether, type NewRow } from '@/lib/db/insert-together'
import { isRecordMissing } from '@/lib/db/errors'
import { conflict } from '@/lib/http/errors'
import type { NewMail } from '@/lib/mail/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { LeadEventKind } from './history-schema'
import { honeypotField } from './limits'
import { phoneE164, searchTextOf } from './rules'
import { toLeadJson, type LeadInput, type LeadJson, type NotesInput } from './schema'

const keyLifetime = 24 * 60 * 60 * 1000

interface NewLead {
  input: LeadInput
  language: string
  /** A repeated post is recognised by this; null when the sender gave none. */
  idempotency: { key: string; bodyHash: string } | null
  mails: NewMail[]
}

/**
 * Stores the lead, its first history entry, its mails and its key in one transaction: all of it survives a crash right
 * after, or none of it was acknowledged.
 */
export async function createLead({ input, language, idempotency, mails }: NewLead): Promise<{ id: number }> {
  const { [honeypotField]: honeypot, language: _, ...fields } = input
  const createdAt = new Date()
  const lead = {
    ...fields,
    language,
    phoneE164: phoneE164(fields.countryCode, fields.phone),
    flagged: Boolean(honeypot),
    searchText: searchTextOf(fields),
    createdAt,
    updatedAt: createdAt,
  }
  const ofLead = (table: string, row: NewRow['row']): NewRow => ({
    table,
    row: { ...row, createdAt },
    refersBy: 'leadId',
  })
  const id = await insertTogether([
    { table: 'Lead', row: lead },
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
  const row = await db.lead.findUnique({ where: { id }, omit: { searchText: true } })
  return row && toLeadJson(row)
}

/** Deletes a lead with its history, its mails and its key, as erasure on request demands. */
export async function deleteLead(id: number): Promise<boolean> {
  const { count } = await db.lead.deleteMany({ where: { id } })
  return count > 0
}

/** @returns the changed lead, or null when there is none with this id */
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
 * @returns the changed lead, or null when there is none with this id
 * @throws HttpError 409 when the notes are no longer what the writer saw before
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

/** The change and its history entry are one nested write; the value read before must still stand, else it is tried again. */
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
  // The history says who and when; of notes only that they changed, for they may be erased on request.
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
