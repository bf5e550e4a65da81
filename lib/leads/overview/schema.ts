import { z } from '@/lib/platform/http/zod'
import { leadStatuses, leadStages } from '@/lib/leads/schema'

/** What the overview counts: the leads that arrived in the last days or months, in Bangkok's days, or all. */
export const periods = ['7d', '30d', '90d', '12m', 'all'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = '12m'

export const overviewQuery = z.object({
  period: z.enum(periods, `period is one of ${periods.join(', ')}`).default(usualPeriod),
})

const countOutput = z.object({ name: z.string(), count: z.int() })
export type Count = z.output<typeof countOutput>

/** A day, week, month or year, or the part of it that is in the period. */
const spanOutput = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Span = z.output<typeof spanOutput>

export const units = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof units)[number]

/** A stage of the sale, and what became of the leads that came to it. */
const stageOutput = z.object({
  name: z.enum(leadStages),
  /** Came to this stage or further, at any time. */
  reached: z.int(),
  /** Have this status now. */
  here: z.int(),
  /** Came no further and are lost. */
  lost: z.int(),
})
export type StageJson = z.output<typeof stageOutput>

/** Sales overview of the leads that arrived in a period. */
export const overviewOutput = z.object({
  period: z.enum(periods),
  /** The first day of the period; null when it has none. */
  from: z.iso.date().nullable(),
  total: z.int(),
  stages: z.array(stageOutput),
  /** Of the requests of the website, in seconds; null when none was answered. */
  firstAnswer: z.object({
    answered: z.int(),
    waiting: z.int(),
    median: z.number().nullable(),
    ninetieth: z.number().nullable(),
  }),
  unit: z.enum(units),
  /** By the time of their arrival, oldest first. */
  spans: z.array(spanOutput.extend({ count: z.int() })),
  statuses: z.array(countOutput.extend({ name: z.enum(leadStatuses) })),
  languages: z.array(countOutput),
  villas: z.array(countOutput),
  /** By the country code of the phone list, most frequent first. */
  countries: z.array(countOutput),
})
export type OverviewJson = z.output<typeof overviewOutput>
