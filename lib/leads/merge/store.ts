import 'server-only'
import { onPostgres } from '@/lib/env'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { changedMeanwhile, HttpError, conflict, invalid, notFound, stale } from '@/lib/platform/http/errors'
import { logWarning } from '@/lib/platform/log/log'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { withOwner } from '@/lib/leads/store'
import { leadOutput, toLeadJson, type LeadJson } from '@/lib/leads/schema'
import { restoreLead, writeLead, type LeadColumns } from '@/lib/leads/write-store'
import { Prisma, type Lead, type MergedLead } from '@/prisma/generated/sqlite/client'
import {
  workflowFields,
  workflowOf,
  fieldsOf,
  contributionOf,
  parseContribution,
  parseMergedLead,
  parseColumns,
  contributedFields,
  undoMinutes,
  withContribution,
  withoutContribution,
} from './rules'
import type { MergeInput, MergesJson, PreviewJson } from './schema'

const { sql, raw, join } = Prisma

interface Undo {
  /** Earlier values of the lead that stays. */
  before: LeadColumns
  /** Its version after the merge. */
  version: number
  /** The last line of its history after the merge. */
  event: number
  /** The leads that had been merged into the merged lead before. */
  merged: number[]
  /** The values of the merged lead, which include those of its own earlier merges. */
  gone: LeadColumns
}

const withMerged = { merged: true } as const
type Mergeable = Prisma.LeadGetPayload<{ include: typeof withMerged }>

/**
 * Merges the other lead into this one. The records of the other lead move and keep its number in `mergedId`. The data
 * for an undo is deleted ten minutes later.
 * @returns the lead that stays, or null when it does not exist
 * @throws HttpError 404 without the other lead, 409 when the leads share no address or one of them has changed since it
 * was read
 */
export async function mergeLeads(
  id: number,
  { other, versions, typed }: MergeInput,
  actor: string,
): Promise<LeadJson | null> {
  const now = new Date()
  const lead = await db.$transaction(async (tx) => {
    await lockLeads(tx, [id, other])
    const survivor = await tx.lead.findUnique({ where: { id }, include: withMerged })
    if (!survivor) return null
    const mergedLead = await tx.lead.findUnique({ where: { id: other }, include: withMerged })
    if (!mergedLead) throw notFound('The other lead')
    if (id === other) throw invalid('A lead cannot be merged with itself')
    for (const lead of [survivor, mergedLead]) {
      const version = versions[lead.id]
      if (version === undefined)
        throw invalid('versions names the version of both leads', { paths: ['versions'] })
      if (version !== lead.version) throw stale(changedMeanwhile(`lead ${lead.id}`))
    }
    if (!shareAddress(survivor, mergedLead) && Number(typed) !== other)
      throw conflict(
        'These leads share neither e-mail nor telephone. To merge them, type the number of the other lead',
      )
    const merged = mergedLead.merged.map(({ id: part }) => part)
    for (const part of mergedLead.merged) await restoreMergedLead(tx, part)
    // A merge that could still be undone would restore values from before this one.
    await tx.mergedLead.updateMany({ where: { leadId: id }, data: { undo: null } })
    for (const part of [other, ...merged]) await moveIntoSurvivor(tx, id, part, now)
    const event = await tx.leadEvent.create({ data: eventOf('merged', id, other, actor, now) })
    const after = await tx.lead.findUniqueOrThrow({ where: { id }, ...withOwner })
    const undo: Undo = {
      before: { ...mergeableFields(survivor), reached: survivor.reached },
      version: after.version,
      event: event.id,
      merged,
      gone: mergeableFields(mergedLead),
    }
    await tx.mergedLead.update({ where: { id: other }, data: { undo: JSON.stringify(undo) } })
    return toLeadJson(after)
  })
  if (lead) setTimeout(() => void deleteUndoInTime(), undoMinutes * 60_000 + 1000).unref()
  return lead
}

/** If the site restarts before, the cleanup deletes the data. */
async function deleteUndoInTime(): Promise<void> {
  try {
    if ((await deleteOldUndos()) > 0) await clearDeletedPages()
  } catch (error) {
    logWarning(error, 'deleting the undo of a merge failed')
  }
}

/**
 * Undoes the last merge: both leads get their earlier values.
 * @returns the lead that stayed, or null when it does not exist
 * @throws HttpError 404 ten minutes later, 409 when staff have changed the lead or its plots since
 */
export async function undoMerge(id: number, actor: string): Promise<LeadJson | null> {
  const now = new Date()
  return db.$transaction(async (tx) => {
    await lockLeads(tx, [id])
    const lead = await tx.lead.findUnique({ where: { id }, include: withMerged })
    if (!lead) return null
    const last = lead.merged.find((part) => isUndoable(part, now))
    if (!last?.undo)
      throw new HttpError('notFound', `There is no merge of the last ${undoMinutes} minutes to undo`)
    const { before, version, event, merged, gone } = parseColumns<Undo>(last.undo)
    if (lead.version !== version || (await isChangedSince(tx, id, event, last.mergedAt, now)))
      throw stale('The lead has changed since the merge, so it cannot be undone')
    for (const part of lead.merged)
      if ([last.id, ...merged].includes(part.id)) await restoreMergedLead(tx, part)
    for (const part of merged) await moveIntoSurvivor(tx, last.id, part, now)
    await restoreLead(tx, last.id, gone)
    await tx.leadEvent.createMany({
      data: [eventOf('unmerged', id, last.id, actor, now), eventOf('unmerged', last.id, id, actor, now)],
    })
    return toLeadJson(await restoreLead(tx, id, before))
  })
}

/** The fields of the lead that stays which a merge changes. */
const mergeableFields = (lead: Lead) => fieldsOf(lead, [...contributedFields, ...workflowFields])

function eventOf(kind: LeadEventKind, leadId: number, other: number, actor: string, createdAt: Date) {
  return { kind, leadId, to: `#${other}`, actor, createdAt }
}

/**
 * Whether staff have changed the lead or its plots since the merge. Changes by the site itself do not prevent the undo.
 */
async function isChangedSince(tx: Transaction, leadId: number, event: number, since: Date, now: Date) {
  const byStaff = { leadId, actor: { not: null } }
  const events = await tx.leadEvent.count({ where: { ...byStaff, id: { gt: event } } })
  const ofPlots = await tx.plotEvent.count({ where: { ...byStaff, createdAt: { gt: since, lte: now } } })
  return events + ofPlots > 0
}

/**
 * The result of a merge, before it is made.
 * @returns null when the lead does not exist
 * @throws HttpError 404 without the other lead
 */
export async function previewMerge(id: number, other: number): Promise<PreviewJson | null> {
  const include = { ...withMerged, ...withOwner.include }
  const survivor = await db.lead.findUnique({ where: { id }, include })
  if (!survivor) return null
  const mergedLead = await db.lead.findUnique({ where: { id: other }, include })
  if (!mergedLead) throw notFound('The other lead')
  if (id === other) throw invalid('A lead cannot be merged with itself')
  const where = { leadId: other }
  const plots = await db.plot.findMany({ where, orderBy: { number: 'asc' }, select: { number: true } })
  return {
    other: toLeadJson(mergedLead),
    after: toLeadJson({
      ...survivor,
      ...withContribution(survivor, contributionOf(mergedLead, survivor)),
      ...workflowOf(survivor, mergedLead),
      owner: survivor.owner ?? mergedLead.owner,
    }),
    shared: shareAddress(survivor, mergedLead),
    moves: {
      entries: await db.leadEntry.count({ where }),
      mails: await db.mail.count({ where }),
      viewings: await db.viewing.count({ where }),
      plots: plots.map(({ number }) => number),
    },
  }
}

/** The leads that were merged into one, or null when it does not exist. */
export async function listMerged(id: number): Promise<MergesJson | null> {
  const lead = await db.lead.findUnique({
    where: { id },
    select: { merged: { orderBy: [{ mergedAt: 'desc' }, { id: 'desc' }] } },
  })
  if (!lead) return null
  const now = new Date()
  const last = lead.merged.find((part) => isUndoable(part, now))
  return {
    merged: lead.merged.map((part) => ({
      mergedAt: part.mergedAt.toISOString(),
      lead: toLeadJson({ ...emptyLead, ...parseMergedLead(part), owner: null }),
    })),
    undo: last ? { other: last.id, until: undoDeadline(last).toISOString() } : null,
  }
}

/** A merged lead that was stored before a column was added lacks the column. */
const emptyLead = Object.fromEntries(Object.keys(leadOutput.shape).map((name) => [name, null]))

const undoDeadline = ({ mergedAt }: Pick<MergedLead, 'mergedAt'>) =>
  new Date(mergedAt.getTime() + undoMinutes * 60_000)

const isUndoable = (part: MergedLead, now: Date) => part.undo !== null && undoDeadline(part) > now

/** Deletes the data for an undo ten minutes after the merge. */
export async function deleteOldUndos(): Promise<number> {
  const before = new Date(Date.now() - undoMinutes * 60_000)
  const { count } = await db.mergedLead.updateMany({
    where: { mergedAt: { lte: before }, undo: { not: null } },
    data: { undo: null },
  })
  return count
}

/** Whether both leads, with those merged into them, have an e-mail address or a telephone number in common. */
function shareAddress(one: Mergeable, other: Mergeable): boolean {
  const addressesOf = (lead: Mergeable) =>
    [lead, ...lead.merged].flatMap(({ email, phoneE164 }) =>
      [email?.toLowerCase() ?? [], phoneE164 ?? []].flat(),
    )
  const addresses = new Set(addressesOf(one))
  return addressesOf(other).some((address) => addresses.has(address))
}

/** The tables whose rows belong to a lead. */
const tablesOfLead = ['LeadEntry', 'LeadEvent', 'IdempotencyKey', 'Mail', 'Viewing', 'Plot', 'PlotEvent'].map(
  (name) => raw(`"${name}"`),
)

/** Moves a lead with all its records into another one. No lead may be merged into the moved one. */
async function moveIntoSurvivor(
  tx: Transaction,
  survivorId: number,
  mergedLeadId: number,
  now: Date,
): Promise<void> {
  const survivor = await tx.lead.findUniqueOrThrow({ where: { id: survivorId }, include: withMerged })
  const mergedLead = await tx.lead.findUniqueOrThrow({ where: { id: mergedLeadId } })
  const contribution = contributionOf(mergedLead, survivor)
  const { id, email, phoneE164, searchText } = mergedLead
  const texts = { searchText, row: JSON.stringify(mergedLead), given: JSON.stringify(contribution) }
  await tx.mergedLead.create({ data: { id, leadId: survivor.id, email, phoneE164, ...texts, mergedAt: now } })
  await raisePlotVersions(tx, sql`"leadId" = ${id}`)
  for (const table of tablesOfLead)
    await tx.$executeRaw`UPDATE ${table} SET "leadId" = ${survivor.id}, "mergedId" = ${id} WHERE "leadId" = ${id}`
  await tx.$executeRaw`DELETE FROM "Lead" WHERE "id" = ${id}`
  const taken = fieldsOf({ ...survivor, ...withContribution(survivor, contribution) }, contributedFields)
  const merged = [...survivor.merged, { searchText }]
  const change = { data: { ...taken, ...workflowOf(survivor, mergedLead) }, events: [] }
  await writeLead(tx, { ...survivor, merged }, change)
}

/** Makes a merged lead a separate lead again, under its old number, with all the records that came with it. */
export async function restoreMergedLead(tx: Transaction, { id, leadId, ...part }: MergedLead): Promise<void> {
  const row = parseMergedLead(part)
  const owner = row.ownerId && (await tx.user.findUnique({ where: { id: row.ownerId } }))
  await tx.mergedLead.delete({ where: { id } })
  // A release since the merge may have dropped a column.
  const columns = Object.entries(row).filter(([name]) => name in Prisma.LeadScalarFieldEnum)
  const data = { ...(Object.fromEntries(columns) as Lead), ownerId: owner ? owner.id : null }
  await tx.lead.create({ data })
  const rowsOfPart = sql`"leadId" = ${leadId} AND "mergedId" = ${id}`
  await raisePlotVersions(tx, rowsOfPart)
  for (const table of tablesOfLead)
    await tx.$executeRaw`UPDATE ${table} SET "leadId" = ${id}, "mergedId" = NULL WHERE ${rowsOfPart}`
  const survivor = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, include: withMerged })
  const left = withoutContribution(survivor, parseContribution(part))
  await writeLead(tx, survivor, { data: fieldsOf(left, contributedFields), events: [] })
  // An undo would restore values of the lead that has just been split off.
  await tx.mergedLead.updateMany({ where: { leadId }, data: { undo: null } })
}

/** Changes a merged lead: splits it off, changes it and merges it again. The lead that stays keeps its own values. */
export async function changeMerged<Result>(
  tx: Transaction,
  part: MergedLead,
  change: () => Promise<Result>,
): Promise<Result> {
  const { id, leadId, mergedAt } = part
  const survivor = await tx.lead.findUniqueOrThrow({ where: { id: leadId } })
  await restoreMergedLead(tx, part)
  const result = await change()
  await moveIntoSurvivor(tx, leadId, id, mergedAt)
  await restoreLead(tx, leadId, mergeableFields(survivor))
  return result
}

/** An open editor would restore the number of the plot's earlier lead. With a new version its change is rejected. */
async function raisePlotVersions(tx: Transaction, ofLead: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`UPDATE "Plot" SET "version" = "version" + 1 WHERE ${ofLead}`
}

/**
 * Blocks new entries, mails, events and plots of these rows until the end of the transaction, unlike an UPDATE. SQLite has
 * one write transaction at a time.
 */
export async function lockLeads(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (onPostgres && ids.length > 0)
    await tx.$queryRaw`SELECT "id" FROM "Lead" WHERE "id" IN (${join([...ids])}) ORDER BY "id" FOR UPDATE`
}
