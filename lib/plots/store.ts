import 'server-only'
import { cached, changesAt, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, isRecordMissing, isReferenceMissing } from '@/lib/platform/db/errors'
import { noteMissingContent } from '@/lib/platform/db/missing-content'
import { databaseTrouble } from '@/lib/platform/db/trouble'
import { conflict, invalid } from '@/lib/platform/http/errors'
import type { Sales } from '@/lib/villas'
import { changedPlot, holdNeeds, plotAt, salesOf } from './rules'
import {
  toPlotEventJson,
  toPlotJson,
  toStaffPlotJson,
  type PlotEventJson,
  type PlotJson,
  type PlotPatch,
  type PlotRow,
  type StaffPlotJson,
} from './schema'

/** All plots by number. Their status is computed on read, so that holds end on time on every instance. */
export async function listPlots(now = new Date()): Promise<PlotJson[]> {
  const rows = await cachedRows()
  lastKnown = rows
  changesAt(rows.flatMap(({ heldUntil }) => (heldUntil === null ? [] : [Date.parse(heldUntil)])))
  return rows.map((row) => shown(row, now))
}

/** Like `listPlots`, but during an outage the last known state, or null without one. */
export async function listKnownPlots(now = new Date()): Promise<PlotJson[] | null> {
  if (lastKnown && databaseTrouble()) return lastKnown.map((row) => shown(row, now))
  try {
    return await listPlots(now)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    if (lastKnown) return lastKnown.map((row) => shown(row, now))
    noteMissingContent()
    return null
  }
}

/** For mails and documents, which are made outside Next and its cache. */
export async function readSales(now = new Date()): Promise<Sales | null> {
  try {
    const rows = await db.plot.findMany()
    return salesOf(rows.map((row) => toPlotJson(plotAt(row, now))))
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

export async function listPlotsForStaff(now = new Date()): Promise<StaffPlotJson[]> {
  const rows = await db.plot.findMany({ orderBy: { number: 'asc' } })
  return rows.map((row) => toStaffPlotJson(plotAt(row, now)))
}

/** Reads from the database, not the cache. */
export async function isPlotFree(number: number, now = new Date()): Promise<boolean> {
  const row = await db.plot.findUnique({ where: { number } })
  return row !== null && plotAt(row, now).status === 'available'
}

/**
 * Changes a plot if its version is still the one that staff saw, with a history entry. The end of a hold is
 * an entry with a future date, removed when the hold ends early.
 * @returns null when the plot does not exist
 * @throws HttpError 409 when the plot has another version
 */
export async function changePlot(
  number: number,
  patch: PlotPatch,
  actor: string,
  now = new Date(),
): Promise<StaffPlotJson | null> {
  const stored = await db.plot.findUnique({ where: { number } })
  if (!stored) return null
  if (stored.version !== patch.version) throw changedByOther()
  const before = plotAt(stored, now)
  const after = changedPlot(before, patch, now)
  if (!after) throw invalid(holdNeeds)
  const changed = fieldsThatDiffer(before, after)
  if (changed.length === 0) return toStaffPlotJson(before)
  const { status, heldUntil, leadId, ownPrice, plotArea, note } = after
  const event = { plotNumber: number, from: before.status, to: status, leadId, heldUntil, ownPrice, actor }
  const ended = { ...event, from: 'held', to: 'available', changed: '', heldUntil: null, actor: null }
  try {
    const [row] = await db.$transaction([
      db.plot.update({
        where: { number, version: patch.version },
        data: {
          status,
          heldUntil,
          leadId,
          ownPrice,
          plotArea,
          note,
          version: patch.version + 1,
          updatedAt: now,
        },
      }),
      db.plotEvent.deleteMany({ where: { plotNumber: number, createdAt: { gt: now } } }),
      db.plotEvent.createMany({
        data: [
          { ...event, changed: changed.join(), createdAt: now },
          ...(heldUntil ? [{ ...ended, createdAt: heldUntil }] : []),
        ],
      }),
    ])
    await invalidate()
    return toStaffPlotJson(plotAt(row, now))
  } catch (error) {
    if (isRecordMissing(error)) throw changedByOther()
    if (isReferenceMissing(error)) throw invalid('This lead does not exist')
    throw error
  }
}

/** Newest first. Null when the plot does not exist. */
export async function readPlotEvents(number: number, now = new Date()): Promise<PlotEventJson[] | null> {
  const plot = await db.plot.findUnique({
    where: { number },
    select: {
      events: {
        where: { createdAt: { lte: now } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: mostEvents,
      },
    },
  })
  return plot && plot.events.map(toPlotEventJson)
}

const mostEvents = 200

const changedByOther = () => conflict('This plot was changed by somebody else in the meantime')

const cachedRows = cached('plots', async () => {
  const rows = await db.plot.findMany({
    orderBy: { number: 'asc' },
    omit: { leadId: true, note: true, version: true, updatedAt: true },
  })
  return rows.map((row) => ({ ...row, heldUntil: row.heldUntil?.toISOString() ?? null }))
})

type CachedRow = Awaited<ReturnType<typeof cachedRows>>[number]

let lastKnown: CachedRow[] | undefined

function shown(row: CachedRow, now: Date): PlotJson {
  const heldUntil = row.heldUntil === null ? null : new Date(row.heldUntil)
  return toPlotJson(plotAt({ ...row, heldUntil }, now))
}

const fields = ['status', 'heldUntil', 'leadId', 'ownPrice', 'plotArea', 'note'] as const

function fieldsThatDiffer(before: PlotRow, after: PlotRow): string[] {
  return fields.filter((name) => before[name]?.valueOf() !== after[name]?.valueOf())
}
