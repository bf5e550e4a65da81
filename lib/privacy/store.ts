import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { onPostgres } from '@/lib/env'
import { eraseLeads, leadIdsOf } from '@/lib/leads/personal-data'
import type { NewMail } from '@/lib/outbox/schema'
import { forgetInPlotNotes } from '@/lib/plots/personal-data'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { personalDataSources } from './personal-data'
import { endedStatuses } from './rules'
import {
  toAgedLeadJson,
  toPrivacyEventJson,
  type AgedLeadJson,
  type PrivacyEventJson,
  type PrivacyEventKind,
} from './schema'

const { sql, join, empty } = Prisma

export async function queueLink(mail: NewMail): Promise<void> {
  await db.mail.create({ data: mail })
}

/** Deletes expired links, because nothing else may be stored about their addresses. */
export async function deleteLinksBefore(time: Date): Promise<void> {
  await db.mail.deleteMany({
    where: { kind: 'privacyLink', state: { not: 'queued' }, createdAt: { lt: time } },
  })
}

/** Deletes everything held about an address, in one transaction with the log entry. */
export async function eraseHoldings(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await forgetInNotes(tx, await leadIdsOf(tx, email))
    const counts: Record<string, number> = {}
    for (const [name, holding] of Object.entries(personalDataSources))
      counts[name] = await holding.erase(tx, email)
    const found = Object.values(counts).some((count) => count > 0)
    if (found) await tx.privacyEvent.create({ data: eventOf('deletedOnRequest', counts.leads ?? 0) })
  })
}

export async function logEvent(kind: PrivacyEventKind, leads: number): Promise<void> {
  await db.privacyEvent.create({ data: eventOf(kind, leads) })
}

/** Latest first. */
export async function listEvents(): Promise<PrivacyEventJson[]> {
  const rows = await db.privacyEvent.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostEvents,
  })
  return rows.map(toPrivacyEventJson)
}

const mostEvents = 100

/** Leads past the retention period (`agedBefore`), oldest update first. */
export async function listAged(
  before: Date,
  take: number,
): Promise<{ leads: AgedLeadJson[]; total: number }> {
  const [ids, counted] = await Promise.all([
    agedIds(db, before, take),
    db.$queryRaw<
      { total: number | bigint }[]
    >`SELECT count(*) AS total FROM "Lead" l WHERE ${agedBefore(before)}`,
  ])
  const rows = await db.lead.findMany({
    where: { id: { in: ids } },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      firstName: true,
      lastName: true,
      status: true,
      updatedAt: true,
      entries: { select: { createdAt: true } },
      events: { select: { createdAt: true } },
      mails: { select: { createdAt: true, queuedAt: true, sentAt: true } },
      viewings: { select: { startsAt: true, updatedAt: true } },
    },
  })
  return { leads: rows.map(toAgedLeadJson), total: Number(counted[0]?.total ?? 0) }
}

export interface Batch {
  before: Date
  most: number
  kind: PrivacyEventKind
  actor: string | null
  /** The log entry to which this batch is added; null for the first batch. */
  event: number | null
}

/**
 * Deletes and counts a batch of leads in one transaction. Leads with new activity are kept, and concurrent
 * instances count only their own deletions.
 * @param find `agedIds` or `suspectedIds`
 * @returns null when there are none
 */
export async function deleteBatch(find: typeof agedIds, { before, most, ...entry }: Batch) {
  return db.$transaction(async (tx) => {
    const found = await find(tx, before, most)
    if (found.length === 0) return null
    // `FOR UPDATE` blocks new entries, mails and events of these rows until the deletion, unlike an UPDATE.
    // SQLite has one write transaction at a time.
    if (onPostgres)
      await tx.$queryRaw`SELECT "id" FROM "Lead" WHERE "id" IN (${join(found)}) ORDER BY "id" FOR UPDATE`
    return deleteLeads(tx, await find(tx, before, most, found), entry)
  })
}

/** Deletes a lead with its history, mails and entries. */
export async function deleteOneLead(id: number, actor: string) {
  return db.$transaction((tx) => deleteLeads(tx, [id], { kind: 'deletedByStaff', actor, event: null }))
}

async function deleteLeads(
  tx: Transaction,
  ids: number[],
  { kind, actor, event }: Pick<Batch, 'kind' | 'actor' | 'event'>,
) {
  const mails = await tx.mail.findMany({ where: { leadId: { in: ids } }, select: { id: true } })
  await forgetInNotes(tx, ids)
  const count = await eraseLeads(tx, ids)
  if (count === 0) return { count, event, mailIds: [] }
  const entry = event
    ? await tx.privacyEvent.update({ where: { id: event }, data: { leads: { increment: count } } })
    : await tx.privacyEvent.create({ data: eventOf(kind, count, actor) })
  return { count, event: entry.id, mailIds: mails.map(({ id }) => id) }
}

async function forgetInNotes(tx: Transaction, ids: readonly number[]): Promise<void> {
  const people = await tx.lead.findMany({
    where: { id: { in: [...ids] }, OR: [{ plots: { some: {} } }, { plotEvents: { some: {} } }] },
    select: { firstName: true, lastName: true, email: true, phone: true },
  })
  await forgetInPlotNotes(tx, people)
}

export async function suspectedIds(tx: Transaction, before: Date, take: number, among?: readonly number[]) {
  const suspected = { status: 'new', flagged: true, firstAnsweredAt: null, createdAt: { lte: before } }
  const where = { ...suspected, ...(among && { id: { in: [...among] } }) }
  return (await tx.lead.findMany({ where, take, select: { id: true } })).map(({ id }) => id)
}

/**
 * Leads past the retention period.
 * @param among restricts the search to these
 */
export async function agedIds(
  tx: Transaction,
  before: Date,
  most: number,
  among?: readonly number[],
): Promise<number[]> {
  const ofThese = among ? sql`AND l."id" IN (${join([...among])})` : empty
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT l."id" FROM "Lead" l WHERE ${agedBefore(before)} ${ofThese} ORDER BY l."updatedAt", l."id" LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/**
 * Whether lead `l` is past the retention period (docs/decisions/privacy.md): it has ended, had no activity
 * since `before`, has no future viewing, and no plot is held for or sold to it.
 */
function agedBefore(before: Date): Prisma.Sql {
  return sql`l."status" IN (${join(endedStatuses)}) AND l."updatedAt" < ${before}
    AND NOT EXISTS (SELECT 1 FROM "LeadEntry" e WHERE e."leadId" = l."id" AND e."createdAt" >= ${before})
    AND NOT EXISTS (SELECT 1 FROM "LeadEvent" e WHERE e."leadId" = l."id" AND e."createdAt" >= ${before})
    AND NOT EXISTS (SELECT 1 FROM "Mail" m WHERE m."leadId" = l."id"
      AND (m."createdAt" >= ${before} OR m."queuedAt" >= ${before} OR m."sentAt" >= ${before}))
    AND NOT EXISTS (SELECT 1 FROM "Viewing" v WHERE v."leadId" = l."id"
      AND (v."updatedAt" >= ${before} OR v."startsAt" >= ${before} AND v."status" <> 'cancelled'))
    AND NOT EXISTS (SELECT 1 FROM "Plot" p WHERE p."leadId" = l."id" AND p."status" IN ('reserved', 'sold'))
    AND NOT EXISTS (SELECT 1 FROM "PlotEvent" e WHERE e."leadId" = l."id"
      AND (e."createdAt" >= ${before} OR e."to" <> 'available' AND ${endOf} >= ${before}))`
}

/** When the plot of entry `e` was released or given to another lead. The next entry may name no lead. */
const endOf = sql`(SELECT min(n."createdAt") FROM "PlotEvent" n
  WHERE n."plotNumber" = e."plotNumber" AND n."createdAt" > e."createdAt")`

function eventOf(kind: PrivacyEventKind, leads: number, actor: string | null = null) {
  return { kind, leads, actor }
}
