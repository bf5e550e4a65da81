import { z } from '@/lib/platform/http/zod'
import { changesAnything, optionalText } from '@/lib/platform/http/body/fields'
import { storedValue, toJson, type RowOf } from '@/lib/platform/stored-value'
import { stageList, stageOutput, stagesOf, type Stage } from '@/lib/money/stages/schema'
import { isPlotNumber, villaIds, villas } from '@/lib/villas'

export const plotStatuses = ['available', 'held', 'reserved', 'sold'] as const
export type PlotStatus = (typeof plotStatuses)[number]

export const plotLimits = {
  price: 100_000_000,
  area: 100_000,
  note: 2000,
  maxHoldDays: 30,
  phase: 40,
} as const

/** The length of a hold that the form suggests, in days. */
export const defaultHoldDays = 7

/** A plot's number in a URL. */
export const plotPath = z.object({
  number: z.string().refine(isPlotNumber).transform(Number),
})

const wholeNumberOf = (name: string, most: number) => {
  const sentence = `${name} is a whole number from 1 to ${most.toLocaleString('en')}`
  return z.int(sentence).min(1, sentence).max(most, sentence)
}

const handoverText = 'The handover is a quarter such as 2027-Q2'
const phaseText = 'A phase is named by its key'

/** At least one field, and the version that the editor loaded. */
export const plotPatch = z
  .object({
    status: z.enum(plotStatuses, `Status is one of ${plotStatuses.join(', ')}`),
    heldUntil: z.iso
      .datetime({ offset: true, error: 'The end of a hold looks like 2025-12-31T10:00:00Z' })
      .nullable()
      .transform((value) => value && new Date(value)),
    leadId: z.int('A lead is a number').min(1, 'A lead is a number').max(2_147_483_647).nullable(),
    ownPrice: wholeNumberOf('The price', plotLimits.price).nullable(),
    plotArea: wholeNumberOf('The plot area', plotLimits.area),
    note: optionalText('The note', plotLimits.note),
    handover: z
      .string(handoverText)
      .regex(/^20\d\d-Q[1-4]$/, handoverText)
      .nullable(),
    phase: z
      .string(phaseText)
      .max(plotLimits.phase, { error: phaseText, abort: true })
      .regex(/^[a-z][a-z0-9-]*$/, phaseText)
      .nullable(),
    /** Null if the plot has the stages of its villa type. */
    ownStages: stageList.nullable(),
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
    /** Metres above the sea. */
    elevation: z.number(),
    status: z.enum(plotStatuses),
    /** In whole US dollars: the plot's own price, else that of its type. */
    price: z.int(),
    /** The quarter of the handover, such as `2027-Q2`. */
    handover: z.string().nullable(),
    /** Key of the construction phase of its villa. */
    phase: z.string().nullable(),
  })
  .meta({ id: 'Plot' })
export type PlotJson = z.output<typeof plotOutput>

export const staffPlotOutput = plotOutput
  .extend({
    ownPrice: z.int().nullable(),
    heldUntil: z.iso.datetime().nullable(),
    leadId: z.int().nullable(),
    note: z.string().nullable(),
    /** The payment stages in force: those of the plot, else of its villa type. */
    stages: z.array(stageOutput),
    ownStages: z.array(stageOutput).nullable(),
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

interface PriceSource {
  villaType: string
  ownPrice: number | null
}

/** @param row from `plotAt` */
export function toPlotJson(row: Omit<RowOf<PlotJson>, 'price'> & PriceSource): PlotJson {
  return toJson(plotOutput, { ...row, price: priceOf(row) })
}

type StaffPlotRow = Omit<RowOf<StaffPlotJson>, 'price' | 'stages' | 'ownStages'> &
  PriceSource & { ownStages: string | null }

/**
 * @param row from `plotAt`
 * @param ofType the payment stages of its villa type
 */
export function toStaffPlotJson(row: StaffPlotRow, ofType: Stage[]): StaffPlotJson {
  const ownStages = row.ownStages === null ? null : stagesOf(row.ownStages)
  return toJson(staffPlotOutput, { ...row, price: priceOf(row), ownStages, stages: ownStages ?? ofType })
}

function priceOf({ villaType, ownPrice }: PriceSource): number {
  return ownPrice ?? villas[storedValue(villaIds, villaType, 'The villa')].price
}

type PlotEventRow = Omit<RowOf<PlotEventJson>, 'changed'> & { changed: string }

export function toPlotEventJson(row: PlotEventRow): PlotEventJson {
  return toJson(plotEventOutput, { ...row, changed: row.changed.split(',').filter(Boolean) })
}
