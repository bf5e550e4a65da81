import 'server-only'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, isReferenceMissing } from '@/lib/platform/db/errors'
import { reportMissingContent } from '@/lib/platform/db/missing-content'
import { databaseTrouble } from '@/lib/platform/db/trouble'
import { invalid, stale } from '@/lib/platform/http/errors'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { listVillaStages, refuseUnknownPhases } from '@/lib/money/stages/store'
import type { Sales } from '@/lib/villas'
import type { Plot } from '@/prisma/generated/sqlite/client'
import { changedPlot, holdNeeds, leadEntriesOf, plotAt, salesOf } from './rules'
import {
  toPlotEventJson,
  toPlotJson,
  toStaffPlotJson,
  type PlotEventJson,
  type PlotJson,
  type PlotPatch,
  type StaffPlotJson,
} from './schema'

/** All plots by number. Their status is computed on read, so that holds end on time on every instance. */
export async function listPlots(): Promise<PlotJson[]> {
  const now = new Date()
  const rows = await cachedRows()
  lastKnown = rows
  return rows.map((row) => plotJsonAt(row, now))
}

/** Like `listPlots`, but during an outage the last known state, or null without one. */
export async function listKnownPlots(): Promise<PlotJson[] | null> {
  const now = new Date()
  if (lastKnown && databaseTrouble()) return lastKnown.map((row) => plotJsonAt(row, now))
  try {
    return await listPlots()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    if (lastKnown) return lastKnown.map((row) => plotJsonAt(row, now))
    reportMissingContent()
    return null
  }
}

/** Not cached, because mails and documents are made outside Next and its cache. */
export async function readSales(): Promise<Sales | null> {
  try {
    const rows = await db.plot.findMany()
    const now = new Date()
    return salesOf(rows.map((row) => toPlotJson(plotAt(row, now))))
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

export async function listPlotsForStaff(): Promise<StaffPlotJson[]> {
  const now = new Date()
  const rows = await db.plot.findMany({ orderBy: { number: 'asc' } })
  const stages = await stagesByVilla()
  return rows.map((row) => toStaffPlotJson(plotAt(withItsLead(row), now), stages(row)))
}

/** The payment stages of a plot's villa type. */
async function stagesByVilla() {
  const plans = await listVillaStages()
  return ({ villaType }: { villaType: string }) =>
    plans.find(({ villa }) => villa === villaType)?.stages ?? []
}

/** Fills in the number of an erased lead that the law asks to keep, which is in a separate column. */
function withItsLead<Row extends { leadId: number | null; keptLeadId: number | null }>(row: Row): Row {
  return { ...row, leadId: row.leadId ?? row.keptLeadId }
}

/** Whether a plot is available, read from the database instead of the cache. Null without a number. */
export async function isPlotFree(number: number | null | undefined): Promise<boolean | null> {
  if (!number) return null
  const row = await db.plot.findUnique({ where: { number } })
  return row !== null && plotAt(row, new Date()).status === 'available'
}

/**
 * Changes a plot if its version is still the one that staff saw, with a history entry.
 * @returns null when the plot does not exist
 * @throws HttpError 409 when the plot has another version
 */
export async function changePlot(
  number: number,
  { version, ...patch }: PlotPatch,
  actor: string,
): Promise<StaffPlotJson | null> {
  const now = new Date()
  return changeOptimistically(
    version,
    () => db.plot.findUnique({ where: { number } }),
    async (row) => {
      const before = plotAt(withItsLead(row), now)
      const after = await checkedChange(before, patch, now)
      const stages = await stagesByVilla()
      const changed = plotFields.filter((name) => before[name]?.valueOf() !== after[name]?.valueOf())
      if (changed.length === 0) return toStaffPlotJson(before, stages(row))
      const saved = await writePlot(row, before, after, { changed, actor, now })
      await invalidate()
      return toStaffPlotJson(plotAt(withItsLead(saved), now), stages(saved))
    },
    () => stale('This plot was changed by somebody else in the meantime'),
  )
}

/** @throws HttpError 400 for a hold that is not allowed, or a phase that does not exist */
async function checkedChange(
  before: Plot,
  { ownStages, ...fields }: Omit<PlotPatch, 'version'>,
  now: Date,
): Promise<Plot> {
  const after = changedPlot(before, fields, now)
  if (!after) throw invalid(holdNeeds)
  if (ownStages) await refuseUnknownPhases(ownStages, 'ownStages')
  if (fields.phase) await refuseUnknownPhases([{ percent: 100, occasion: `phase:${fields.phase}` }], 'phase')
  return ownStages === undefined ? after : { ...after, ownStages: ownStages && JSON.stringify(ownStages) }
}

/**
 * Stores a change with its entries in the history of the plot and of its leads. The end of a hold is an entry with a
 * future date, removed when the hold ends early.
 * @throws Prisma's P2025 when the plot has another version
 */
async function writePlot(
  { number, version, keptLeadId, mergedId }: Plot,
  before: Plot,
  after: Plot,
  { changed, actor, now }: { changed: string[]; actor: string; now: Date },
): Promise<Plot> {
  const { status, heldUntil, leadId, ownPrice } = after
  const isKept = leadId !== null && leadId === keptLeadId
  const itsLead = {
    leadId: isKept ? null : leadId,
    keptLeadId: isKept ? leadId : null,
    mergedId: leadId === before.leadId ? mergedId : null,
  }
  const event = {
    plotNumber: number,
    from: before.status,
    to: status,
    ...itsLead,
    heldUntil,
    ownPrice,
    actor,
  }
  const ended = { ...event, from: 'held', to: 'available', changed: '', heldUntil: null, actor: null }
  try {
    const [saved] = await db.$transaction([
      db.plot.update({
        where: { number, version },
        data: {
          ...Object.fromEntries(plotFields.map((name) => [name, after[name]])),
          ...itsLead,
          version: version + 1,
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
      db.leadEvent.createMany({
        data: leadEntriesOf(number, before, after)
          // An erased lead has no history.
          .filter((entry) => entry.leadId !== keptLeadId)
          .map((entry) => ({ ...entry, actor, createdAt: now })),
      }),
    ])
    return saved
  } catch (error) {
    if (isReferenceMissing(error)) throw invalid('This lead does not exist', { paths: ['leadId'] })
    throw error
  }
}

const plotFields = [
  'status',
  'heldUntil',
  'leadId',
  'ownPrice',
  'plotArea',
  'note',
  'handover',
  'phase',
  'ownStages',
] as const

/** Newest first. Null when the plot does not exist. */
export async function readPlotEvents(number: number): Promise<PlotEventJson[] | null> {
  const plot = await db.plot.findUnique({
    where: { number },
    select: {
      events: {
        where: { createdAt: { lte: new Date() } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: maxEvents,
      },
    },
  })
  return plot && plot.events.map((event) => toPlotEventJson(withItsLead(event)))
}

const maxEvents = 200

const cachedRows = cached('plots', async () => {
  const rows = await db.plot.findMany({
    orderBy: { number: 'asc' },
    omit: { leadId: true, keptLeadId: true, note: true, ownStages: true, version: true, updatedAt: true },
  })
  return rows.map((row) => ({ ...row, heldUntil: row.heldUntil?.toISOString() ?? null }))
})

type CachedRow = Awaited<ReturnType<typeof cachedRows>>[number]

let lastKnown: CachedRow[] | undefined

function plotJsonAt(row: CachedRow, now: Date): PlotJson {
  const heldUntil = row.heldUntil === null ? null : new Date(row.heldUntil)
  return toPlotJson(plotAt({ ...row, heldUntil }, now))
}
