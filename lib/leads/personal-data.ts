import 'server-only'
import { db } from '@/lib/platform/db/client'
import {
  disclose,
  holdsAddress,
  type Columns,
  type DisclosedRow,
  type PersonalDataSource,
  type Transaction,
} from '@/lib/platform/db/personal-data'
import {
  Prisma,
  type IdempotencyKey,
  type Lead,
  type LeadEntry,
  type LeadEvent,
  type MergedLead,
} from '@/prisma/generated/sqlite/client'
import { withSearchColumns } from './store'
import { parseContribution, parseMergedLead, withoutContribution } from '@/lib/leads/merge/rules'
import { changeMerged, lockLeads, restoreMergedLead } from '@/lib/leads/merge/store'
import type { LeadInput } from '@/lib/leads/request/schema'
import { writeLead } from './write-store'

const { sql, join } = Prisma
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

const ofStaff = 'names a member of staff'
const ofLead = 'the row is given with its lead'
const ofMerged = 'the row that it keeps is given as a lead'
const expires = 'recognises a request that is sent twice, and is deleted after a day'

export const leadColumns = {
  Lead: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    countryCode: true,
    phone: true,
    phoneE164: true,
    villaType: true,
    plot: true,
    plotWasFree: true,
    message: true,
    infoPack: true,
    newsletter: true,
    language: true,
    status: true,
    notes: true,
    flagged: true,
    whatsapp: true,
    line: true,
    wechat: true,
    telegram: true,
    version: 'counts changes, so that two members of staff do not overwrite each other',
    searchText: 'repeats other columns, prepared for the search',
    nameKey: 'repeats the name, prepared for the order of a list',
    createdAt: true,
    updatedAt: true,
    nextStep: true,
    nextStepOn: true,
    ownerId: ofStaff,
    firstAnsweredAt: true,
    lastContactAt: true,
    source: true,
    createdBy: ofStaff,
    visitDay: true,
    visitChannel: true,
    shortlist: true,
    reached: true,
    answeredAfter: true,
    lostReason: true,
  },
  MergedLead: {
    id: ofMerged,
    leadId: ofMerged,
    email: ofMerged,
    phoneE164: ofMerged,
    searchText: ofMerged,
    row: ofMerged,
    given: ofMerged,
    mergedAt: ofMerged,
    undo: 'holds values of the lead that stays, and is deleted after ten minutes',
  },
  LeadEntry: {
    id: ofLead,
    leadId: ofLead,
    kind: true,
    author: ofStaff,
    body: true,
    createdAt: true,
    mergedId: ofLead,
  },
  LeadEvent: {
    id: ofLead,
    leadId: ofLead,
    kind: true,
    from: true,
    to: true,
    actor: ofStaff,
    createdAt: true,
    mergedId: ofLead,
  },
  IdempotencyKey: { key: expires, bodyHash: expires, leadId: expires, createdAt: expires, mergedId: expires },
} as const satisfies {
  Lead: Columns<Lead>
  MergedLead: Columns<MergedLead>
  LeadEntry: Columns<LeadEntry>
  LeadEvent: Columns<LeadEvent>
  IdempotencyKey: Columns<IdempotencyKey>
}

export type LeadData = DisclosedRow<Lead, typeof leadColumns.Lead> & {
  entries: DisclosedRow<LeadEntry, typeof leadColumns.LeadEntry>[]
  /** The events, with the values before and after if they were stored. */
  history: DisclosedRow<LeadEvent, typeof leadColumns.LeadEvent>[]
}

/** The rows of a lead, without those of the leads that were merged into it. */
const ownRows = { where: { mergedId: null }, orderBy: newestFirst }

export const leadData: PersonalDataSource<LeadData> = {
  knows: async (email) =>
    (await findLeadIds(db, email, 1)).length > 0 || (await findMergedLeads(db, email)).length > 0,
  read: async (email) => {
    const leads = await db.lead.findMany({
      where: { id: { in: await findLeadIds(db, email) } },
      include: { merged: true, entries: ownRows, events: ownRows },
    })
    const rows = [
      ...leads.map(({ merged, ...row }) => merged.map(parseContribution).reduce(withoutContribution, row)),
      ...(await Promise.all((await findMergedLeads(db, email)).map(readMergedLead))),
    ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    return rows.map(({ entries, events, ...row }) => ({
      ...disclose(leadColumns.Lead, row),
      entries: entries.map((entry) => disclose(leadColumns.LeadEntry, entry)),
      history: events.map((event) => {
        const line = disclose(leadColumns.LeadEvent, event)
        // The owner is a member of staff, whose name is not disclosed.
        return event.kind === 'owner' ? { ...line, from: null, to: null } : line
      }),
    }))
  },
  languages: async (email) => {
    const latest = await db.lead.findFirst({
      where: { id: { in: await findLeadIds(db, email) } },
      orderBy: newestFirst,
      select: { language: true, createdAt: true },
    })
    const merged = (await findMergedLeads(db, email)).map(parseMergedLead)
    return [...(latest ? [latest] : []), ...merged].map(({ language, createdAt: at }) => ({ language, at }))
  },
  erase: async (tx, email) => eraseLeads(tx, await findLeadIds(tx, email)),
}

/** History, mails and keys are deleted with the lead. Plots keep their status and lose the name. */
export async function eraseLeads(tx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return tx.$executeRaw`DELETE FROM "Lead" WHERE "id" IN (${join([...ids])})`
}

/** Copies what the law asks to keep of leads that are about to be erased. */
export async function keepByLaw(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx.lead.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      countryCode: true,
      villaType: true,
      plot: true,
      plotWasFree: true,
      language: true,
      status: true,
      source: true,
      createdAt: true,
      updatedAt: true,
    },
  })
  await tx.keptLead.createMany({ data: rows })
}

export async function findLeadIds(tx: Transaction, email: string, most = 10_000): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(
    sql`SELECT "id" FROM "Lead" WHERE ${holdsAddress('email', email)} ORDER BY "id" LIMIT ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** The leads of an address that were merged into others. */
async function findMergedLeads(tx: Transaction, email: string): Promise<MergedLead[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "MergedLead" WHERE ${holdsAddress('email', email)}`
  return tx.mergedLead.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })
}

async function readMergedLead({ id, leadId, ...merged }: MergedLead) {
  const ofPart = { where: { leadId, mergedId: id }, orderBy: newestFirst }
  const [entries, events] = await Promise.all([db.leadEntry.findMany(ofPart), db.leadEvent.findMany(ofPart)])
  return { ...parseMergedLead(merged), entries, events }
}

/** Condition for the rows that came in under an address, even if their lead was merged into another. */
export async function findRowsOfAddress(tx: Transaction, email: string) {
  const merged = await findMergedLeads(tx, email)
  return {
    OR: [
      { leadId: { in: await findLeadIds(tx, email) }, mergedId: null },
      ...merged.map(({ id, leadId }) => ({ leadId, mergedId: id })),
    ],
  }
}

/** Locks the leads of an address for its erasure, after splitting up the merges of which they are a part. */
export async function splitMerged(tx: Transaction, email: string): Promise<void> {
  // The lock waits for a running merge.
  await lockLeads(tx, await findLeadIds(tx, email))
  const parts = await lockAndRead(tx, async () => {
    const leadIds = await findLeadIds(tx, email)
    const ids = (await findMergedLeads(tx, email)).map(({ id }) => id)
    return tx.mergedLead.findMany({ where: { OR: [{ id: { in: ids } }, { leadId: { in: leadIds } }] } })
  })
  for (const part of parts) await restoreMergedLead(tx, part)
}

/** Locks the leads that these merged leads are part of, then reads the merged leads again. */
async function lockAndRead(tx: Transaction, find: () => Promise<MergedLead[]>): Promise<MergedLead[]> {
  const leadIds = (await find()).map(({ leadId }) => leadId)
  await lockLeads(tx, leadIds)
  return find()
}

type Person = Pick<LeadInput, 'firstName' | 'lastName' | 'countryCode' | 'phone'>

/** Corrects a lead of this address with all derived fields. The history does not store the old values. */
export async function correctLead(id: number, email: string, person: Person): Promise<CorrectionResult> {
  return db.$transaction(async (tx) => {
    const [part] = await lockAndRead(tx, async () =>
      (await findMergedLeads(tx, email)).filter((merged) => merged.id === id),
    )
    const correct = () => correctOwnLead(tx, id, email, person)
    return part ? changeMerged(tx, part, correct) : correct()
  })
}

type CorrectionResult = 'changed' | 'same' | 'missing'

async function correctOwnLead(
  tx: Transaction,
  id: number,
  email: string,
  person: Person,
): Promise<CorrectionResult> {
  // Without the lock, concurrent notes could restore the old name in the search.
  await lockLeads(tx, [id])
  const ownLeads = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Lead" WHERE "id" = ${id} AND ${holdsAddress('email', email)}`
  const lead =
    ownLeads.length > 0 && (await tx.lead.findUnique({ where: { id }, include: withSearchColumns }))
  if (!lead) return 'missing'
  const names = ['firstName', 'lastName', 'countryCode', 'phone'] as const
  if (names.every((name) => lead[name] === person[name])) return 'same'
  await writeLead(tx, lead, { data: person, events: [{ kind: 'corrected' }] })
  return 'changed'
}
