import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { parseMergedLead } from '@/lib/leads/merge/rules'
import { lockLeads } from '@/lib/leads/merge/store'
import { findRowsOfAddress, eraseLeads, keepByLaw, findLeadIds, splitMerged } from '@/lib/leads/personal-data'
import { queueMail } from '@/lib/platform/mail/queue'
import type { NewMail, WrittenMail } from '@/lib/outbox/schema'
import {
  endHolds,
  forgetInPlotNotes,
  isKeptByLaw,
  nameKeptLeads,
  plotsOfLeads,
  type LeadPlot,
} from '@/lib/plots/personal-data'
import { mailSettings } from '@/lib/site'
import { findFutureViewings, type ErasedViewing } from '@/lib/viewings/personal-data'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { personalDataSources } from './personal-data'
import { endedStatuses } from '@/lib/leads/status'
import { erasureNotice } from '@/lib/privacy/letters/staff-notice'
import {
  toAgedLeadJson,
  toPrivacyEventJson,
  type AgedLeadRow,
  type PrivacyEventJson,
  type PrivacyEventKind,
} from './schema'

const { sql, join, empty } = Prisma

export async function queueLink(mail: NewMail): Promise<void> {
  await db.mail.create({ data: mail })
}

/** Deletes expired links and cancellations that could not be sent, because nothing about their readers may stay. */
export async function deleteMailsToForget(links: Date, cancellations: Date): Promise<void> {
  await db.mail.deleteMany({
    where: {
      OR: [
        { kind: 'privacyLink', state: { not: 'queued' }, createdAt: { lt: links } },
        { kind: 'viewingErased', createdAt: { lt: cancellations } },
      ],
    },
  })
}

/**
 * Deletes everything held about an address, in one transaction with the log entry. The data of buyers that the law asks
 * to keep stays. Holds end, planned viewings are cancelled, and staff are informed.
 * @returns the plots that were held, reserved or sold
 */
export async function erasePersonalData(email: string): Promise<LeadPlot[]> {
  const now = new Date()
  return db.$transaction(async (tx) => {
    await splitMerged(tx, email)
    const ids = await findLeadIds(tx, email)
    const plots = await plotsOfLeads(tx, await findRowsOfAddress(tx, email), now)
    const viewings = await findFutureViewings(tx, ids, now)
    const notices = await createNotices(tx, ids, plots, viewings)
    await forgetInNotes(tx, ids)
    await endHolds(tx, plots, now)
    const plotsToKeep = plots.filter(isKeptByLaw)
    await keepByLaw(tx, [...new Set(plotsToKeep.map(({ leadId }) => leadId))])
    await nameKeptLeads(tx, plotsToKeep)
    const counts: Record<string, number> = {}
    for (const [name, source] of Object.entries(personalDataSources))
      counts[name] = await source.erase(tx, email)
    const letters = viewings.flatMap(({ letter }) => letter ?? [])
    for (const mail of [...letters, ...notices]) await queueMail(tx, null, mail, now)
    if (Object.values(counts).some((count) => count > 0))
      await tx.privacyEvent.create({ data: eventOf('deletedOnRequest', counts.leads ?? 0) })
    return plots
  })
}

/** Numbers of the plots for which an erasure would keep the buyer. */
export async function findKeptPlots(email: string): Promise<number[]> {
  const plots = await plotsOfLeads(db, await findRowsOfAddress(db, email), new Date())
  return plots.filter(isKeptByLaw).map(({ number }) => number)
}

/** The notices to STAFF_NOTIFY, to the owner of each lead, and to the guides of its viewings. */
async function createNotices(
  tx: Transaction,
  ids: readonly number[],
  plots: readonly LeadPlot[],
  viewings: readonly ErasedViewing[],
): Promise<WrittenMail[]> {
  const leads = await tx.lead.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, plot: true, owner: { select: { email: true, disabledAt: true } } },
  })
  return leads.flatMap(({ id, plot, owner }) => {
    const erased = {
      id,
      plot,
      plots: plots.filter(({ leadId }) => leadId === id),
      viewings: viewings.filter(({ leadId }) => leadId === id),
    }
    const recipients = [
      ...mailSettings.staff,
      owner?.disabledAt ? null : owner?.email,
      ...erased.viewings.map(({ guide }) => guide),
    ].filter((address) => typeof address === 'string')
    return [...new Set(recipients)].map((recipient) => erasureNotice(recipient, erased))
  })
}

export async function logEvent(kind: PrivacyEventKind, leads: number): Promise<void> {
  await db.privacyEvent.create({ data: eventOf(kind, leads) })
}

/** Latest first. */
export async function listEvents(): Promise<PrivacyEventJson[]> {
  const rows = await db.privacyEvent.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxEvents,
  })
  return rows.map(toPrivacyEventJson)
}

const maxEvents = 100

/** Leads past the retention period (`agedCondition`), oldest update first. */
export async function listAged(before: Date, take: number) {
  const aged = sql`FROM "Lead" l WHERE ${agedCondition(before)}`
  const [leads, [count]] = await Promise.all([
    db.$queryRaw<AgedLeadRow[]>`
      SELECT l."id", l."firstName", l."lastName", l."status", ${lastActivity} AS "lastActivityAt"
      ${aged} ORDER BY l."updatedAt", l."id" LIMIT ${take}`,
    db.$queryRaw<{ total: number | bigint }[]>`SELECT count(*) AS total ${aged}`,
  ])
  return { leads: leads.map(toAgedLeadJson), total: Number(count?.total ?? 0) }
}

export interface Batch {
  before: Date
  most: number
  kind: PrivacyEventKind
  actor: string | null
  /** The log entry that counts this batch; null for the first batch. */
  event: number | null
}

/**
 * Deletes and counts a batch of leads in one transaction. Leads with new activity are kept, and concurrent
 * instances count only their own deletions.
 * @param find `findAgedIds` or `findSuspectedIds`
 * @returns null when there are none
 */
export async function deleteBatch(find: typeof findAgedIds, { before, most, ...entry }: Batch) {
  return db.$transaction(async (tx) => {
    const candidates = await find(tx, before, most)
    if (candidates.length === 0) return null
    await lockLeads(tx, candidates)
    return deleteLeads(tx, await find(tx, before, most, candidates), entry)
  })
}

/** Deletes a lead with its history, mails and entries, and the leads that were merged into it. */
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
    select: { firstName: true, lastName: true, email: true, phone: true, merged: { select: { row: true } } },
  })
  await forgetInPlotNotes(
    tx,
    people.flatMap(({ merged, ...person }) => [person, ...merged.map(parseMergedLead)]),
  )
}

export async function findSuspectedIds(
  tx: Transaction,
  before: Date,
  take: number,
  among?: readonly number[],
) {
  const suspected = { status: 'new', flagged: true, firstAnsweredAt: null, createdAt: { lte: before } }
  const where = { ...suspected, ...(among && { id: { in: [...among] } }) }
  return (await tx.lead.findMany({ where, take, select: { id: true } })).map(({ id }) => id)
}

/**
 * Leads past the retention period.
 * @param among restricts the search to these
 */
export async function findAgedIds(tx: Transaction, before: Date, most: number, among?: readonly number[]) {
  const ofThese = among ? sql`AND l."id" IN (${join([...among])})` : empty
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT l."id" FROM "Lead" l WHERE ${agedCondition(before)} ${ofThese} ORDER BY l."updatedAt", l."id" LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/**
 * Whether lead `l` is past the retention period (docs/decisions/privacy.md): it has ended, had no activity
 * since `before`, has no future viewing, and no plot is held for or sold to it.
 */
function agedCondition(before: Date): Prisma.Sql {
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

/** The latest time in lead `l`, in its records and of the ends of its plots. */
const lastActivity = sql`(SELECT max(a."at") FROM (
  SELECT l."updatedAt" AS "at"
  UNION ALL SELECT "createdAt" FROM "LeadEntry" WHERE "leadId" = l."id"
  UNION ALL SELECT "createdAt" FROM "LeadEvent" WHERE "leadId" = l."id"
  UNION ALL SELECT "createdAt" FROM "Mail" WHERE "leadId" = l."id"
  UNION ALL SELECT "queuedAt" FROM "Mail" WHERE "leadId" = l."id"
  UNION ALL SELECT "sentAt" FROM "Mail" WHERE "leadId" = l."id"
  UNION ALL SELECT "startsAt" FROM "Viewing" WHERE "leadId" = l."id"
  UNION ALL SELECT "updatedAt" FROM "Viewing" WHERE "leadId" = l."id"
  UNION ALL SELECT "createdAt" FROM "PlotEvent" WHERE "leadId" = l."id"
  UNION ALL SELECT ${endOf} FROM "PlotEvent" e WHERE e."leadId" = l."id") a)`

function eventOf(kind: PrivacyEventKind, leads: number, actor: string | null = null) {
  return { kind, leads, actor }
}
