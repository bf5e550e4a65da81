import { z } from '@/lib/platform/http/zod'
import { changesAnything, optionalText } from '@/lib/platform/http/body/fields'
import { storedValue } from '@/lib/platform/stored-value'
import { isPlotNumber, villaIds, villas } from '@/lib/villas'

export const plotStatuses = ['available', 'held', 'reserved', 'sold'] as const
export type PlotStatus = (typeof plotStatuses)[number]

export const plotLimits = { price: 100_000_000, area: 100_000, note: 2000, mostHoldDays: 30 } as const

/** Days of a hold that the form suggests. */
export const usualHoldDays = 7

/** A plot's number in a URL. */
export const plotPath = z.object({
  number: z.string().refine(isPlotNumber).transform(Number),
})

const whole = (name: string, most: number) => {
  const sentence = `${name} is a whole number from 1 to ${most.toLocaleString('en')}`
  return z.int(sentence).min(1, sentence).max(most, sentence)
}

/** At least one field, and the version that the editor loaded. */
export const plotPatch = z
  .object({
    status: z.enum(plotStatuses, `Status is one of ${plotStatuses.join(', ')}`),
    heldUntil: z.iso
      .datetime({ offset: true, error: 'The end of a hold looks like 2025-12-31T10:00:00Z' })
      .nullable()
      .transform((value) => value && new Date(value)),
    leadId: z.int('A lead is a number').min(1, 'A lead is a number').max(2_147_483_647).nullable(),
    ownPrice: whole('The price', plotLimits.price).nullable(),
    plotArea: whole('The plot area', plotLimits.area),
    note: optionalText('The note', plotLimits.note),
  })
  .partial()
  .extend({ version: z.int('Please send the version you saw').min(1, 'Version starts at 1') })
  .refine(changesAnything, 'Please send at least one field')
export type PlotPatch = z.output<typeof plotPatch>

/** The public view of a plot: no lead, note or name. */
export const plotOutput = z
  .object({
    number: z.int(),
    villaType: z.enum(villaIds),
    plotArea: z.number(),
    livingArea: z.number(),
    /** In metres above the sea. */
    elevation: z.number(),
    status: z.enum(plotStatuses),
    /** In whole US dollars: the plot's own price, else that of its type. */
    price: z.int(),
  })
  .meta({ id: 'Plot' })
export type PlotJson = z.output<typeof plotOutput>

export const staffPlotOutput = plotOutput
  .extend({
    ownPrice: z.int().nullable(),
    heldUntil: z.iso.datetime().nullable(),
    leadId: z.int().nullable(),
    note: z.string().nullable(),
    version: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffPlot' })
export type StaffPlotJson = z.output<typeof staffPlotOutput>

/** The state of a plot after a change. */
export const plotEventOutput = z.object({
  id: z.int(),
  from: z.enum(plotStatuses),
  to: z.enum(plotStatuses),
  /** Names of the changed fields; empty when a hold expired. */
  changed: z.array(z.string()),
  leadId: z.int().nullable(),
  heldUntil: z.iso.datetime().nullable(),
  ownPrice: z.int().nullable(),
  /** Null when a hold expired. */
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type PlotEventJson = z.output<typeof plotEventOutput>

interface PublicPlotRow {
  number: number
  villaType: string
  plotArea: number
  livingArea: number
  elevation: number
  status: string
  ownPrice: number | null
}

export interface PlotRow extends PublicPlotRow {
  heldUntil: Date | null
  leadId: number | null
  note: string | null
  version: number
  updatedAt: Date
}

/** @param row from `plotAt` */
export function toPlotJson(row: PublicPlotRow): PlotJson {
  const villaType = storedValue(villaIds, row.villaType, 'The villa')
  return {
    number: row.number,
    villaType,
    plotArea: row.plotArea,
    livingArea: row.livingArea,
    elevation: row.elevation,
    status: storedValue(plotStatuses, row.status, 'The status'),
    price: row.ownPrice ?? villas[villaType].price,
  }
}

/** @param row from `plotAt` */
export function toStaffPlotJson(row: PlotRow): StaffPlotJson {
  return {
    ...toPlotJson(row),
    ownPrice: row.ownPrice,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    leadId: row.leadId,
    note: row.note,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

type PlotEventRow = Omit<PlotEventJson, 'from' | 'to' | 'changed' | 'heldUntil' | 'createdAt'> & {
  from: string
  to: string
  changed: string
  heldUntil: Date | null
  createdAt: Date
}

export function toPlotEventJson(row: PlotEventRow): PlotEventJson {
  return {
    id: row.id,
    from: storedValue(plotStatuses, row.from, 'The status'),
    to: storedValue(plotStatuses, row.to, 'The status'),
    changed: row.changed.split(',').filter(Boolean),
    leadId: row.leadId,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    ownPrice: row.ownPrice,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
  }
}
