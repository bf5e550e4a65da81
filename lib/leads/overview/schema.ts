import { z } from '@/lib/platform/http/zod'
import { leadStatuses, leadStages } from '@/lib/leads/status'
import { lostFilters } from '@/lib/leads/list/schema'

/** The overview counts leads that arrived in these days or months in Bangkok, or all. */
export const periods = ['7d', '30d', '90d', '12m', 'all'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '12m'

export const overviewQuery = z.object({
  period: z.enum(periods, `period is one of ${periods.join(', ')}`).default(defaultPeriod),
})

const countOutput = z.object({ name: z.string(), count: z.int() })
export type Count = z.output<typeof countOutput>

/** A day, week, month or year, clipped to the period. */
const spanOutput = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Span = z.output<typeof spanOutput>

const units = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof units)[number]

/** A stage of the sale with the outcome of its leads. */
const stageOutput = z.object({
  name: z.enum(leadStages),
  /** Reached this stage or a later one at any time. */
  reached: z.int(),
  /** Currently have this status. */
  here: z.int(),
  /** Were lost at this stage. */
  lost: z.int(),
  /** The total value of the leads with this status, in whole US dollars. */
  value: z.int(),
})
export type StageJson = z.output<typeof stageOutput>

export const overviewOutput = z.object({
  period: z.enum(periods),
  from: z.iso.date().nullable(),
  total: z.int(),
  stages: z.array(stageOutput),
  /** Website requests only, in seconds; null when none was answered. */
  firstAnswer: z.object({
    answered: z.int(),
    waiting: z.int(),
    median: z.number().nullable(),
    ninetieth: z.number().nullable(),
  }),
  unit: z.enum(units),
  /** By arrival, oldest first. */
  spans: z.array(spanOutput.extend({ count: z.int() })),
  statuses: z.array(countOutput.extend({ name: z.enum(leadStatuses) })),
  /** Why leads were lost; `none` counts those without a reason. */
  lost: z.array(countOutput.extend({ name: z.enum(lostFilters) })),
  languages: z.array(countOutput),
  villas: z.array(countOutput),
  /** By calling code, most frequent first. */
  countries: z.array(countOutput),
})
export type OverviewJson = z.output<typeof overviewOutput>
