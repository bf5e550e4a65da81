import 'server-only'
import { db } from '@/lib/platform/db/client'
import {
  disclosed,
  holdsAddress,
  type Columns,
  type Disclosed,
  type PersonalDataSource,
  type Transaction,
} from '@/lib/platform/db/personal-data'
import {
  Prisma,
  type IdempotencyKey,
  type Lead,
  type LeadEntry,
  type LeadEvent,
} from '@/prisma/generated/sqlite/client'
import type { LeadEventKind } from './history/schema'
import { nameKeyOf } from './name-key'
import { phoneE164 } from './phone'
import { searchTextOf } from './search-text'
import type { LeadInput } from './request/schema'

const { sql, join } = Prisma
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

const ofStaff = 'names a member of staff'
const ofLead = 'the row is given with its lead'
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
  LeadEntry: { id: ofLead, leadId: ofLead, kind: true, author: ofStaff, body: true, createdAt: true },
  LeadEvent: {
    id: ofLead,
    leadId: ofLead,
    kind: true,
    from: true,
    to: true,
    actor: ofStaff,
    createdAt: true,
  },
  IdempotencyKey: { key: expires, bodyHash: expires, leadId: expires, createdAt: expires },
} as const satisfies {
  Lead: Columns<Lead>
  LeadEntry: Columns<LeadEntry>
  LeadEvent: Columns<LeadEvent>
  IdempotencyKey: Columns<IdempotencyKey>
}

export type LeadData = Disclosed<Lead, typeof leadColumns.Lead> & {
  entries: Disclosed<LeadEntry, typeof leadColumns.LeadEntry>[]
  /** With the values before and after, if they were stored. */
  history: Disclosed<LeadEvent, typeof leadColumns.LeadEvent>[]
}

export const leadData: PersonalDataSource<LeadData> = {
  knows: async (email) => (await leadIdsOf(db, email, 1)).length > 0,
  read: async (email) => {
    const rows = await db.lead.findMany({
      where: { id: { in: await leadIdsOf(db, email) } },
      orderBy: newestFirst,
      include: { entries: { orderBy: newestFirst }, events: { orderBy: newestFirst } },
    })
    return rows.map(({ entries, events, ...row }) => ({
      ...disclosed(leadColumns.Lead, row),
      entries: entries.map((entry) => disclosed(leadColumns.LeadEntry, entry)),
      history: events.map((event) => {
        const shown = disclosed(leadColumns.LeadEvent, event)
        // The owner is a member of staff, whose name is not disclosed.
        return event.kind === 'owner' ? { ...shown, from: null, to: null } : shown
      }),
    }))
  },
  languages: async (email) => {
    const latest = await db.lead.findFirst({
      where: { id: { in: await leadIdsOf(db, email) } },
      orderBy: newestFirst,
      select: { language: true, createdAt: true },
    })
    return latest ? [{ language: latest.language, at: latest.createdAt }] : []
  },
  erase: async (tx, email) => {
    const ids = await leadIdsOf(tx, email)
    return eraseLeads(tx, ids)
  },
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

export async function leadIdsOf(tx: Transaction, email: string, most = 10_000): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(
    sql`SELECT "id" FROM "Lead" WHERE ${holdsAddress('email', email)} ORDER BY "id" LIMIT ${most}`,
  )
  return rows.map(({ id }) => id)
}

type Person = Pick<LeadInput, 'firstName' | 'lastName' | 'countryCode' | 'phone'>

/** Corrects a lead of this address with all derived fields. The history does not store the old values. */
export async function correctLead(
  id: number,
  email: string,
  person: Person,
): Promise<'changed' | 'same' | 'missing'> {
  return db.$transaction(async (tx) => {
    // The update locks the row, so that concurrent notes cannot restore the old name in the search.
    const own = await tx.$executeRaw`
      UPDATE "Lead" SET "flagged" = "flagged" WHERE "id" = ${id} AND ${holdsAddress('email', email)}`
    const lead = own > 0 ? await tx.lead.findUnique({ where: { id } }) : null
    if (!lead) return 'missing'
    const names = ['firstName', 'lastName', 'countryCode', 'phone'] as const
    if (names.every((name) => lead[name] === person[name])) return 'same'
    await tx.lead.update({
      where: { id },
      data: {
        ...person,
        version: { increment: 1 },
        phoneE164: phoneE164(person.countryCode, person.phone),
        searchText: searchTextOf({ ...lead, ...person }),
        nameKey: nameKeyOf(person),
        events: { create: { kind: 'corrected' satisfies LeadEventKind } },
      },
    })
    return 'changed'
  })
}
