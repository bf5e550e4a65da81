import { z } from '@/lib/platform/http/zod'
import type { LeadStatus } from '@/lib/leads/schema'
import type { LeadStage } from '@/lib/leads/stages'

/** What the overview counts: the leads that arrived in the last days or months, in Bangkok's days, or all. */
export const periods = ['7d', '30d', '90d', '12m', 'all'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = '12m'

export const overviewQuery = z.object({
  period: z.enum(periods, `period is one of ${periods.join(', ')}`).default(usualPeriod),
})

export interface Count<Name extends string = string> {
  name: Name
  count: number
}

/** A day, week, month or year, or the part of it that is in the period; days as `2025-12-31`. */
export interface Span {
  from: string
  to: string
}

export const units = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof units)[number]

/** A stage of the sale, and what became of the leads that came to it. */
export interface StageJson {
  name: LeadStage
  /** Came to this stage or further, at any time. */
  reached: number
  /** Have this status now. */
  here: number
  /** Came no further and are lost. */
  lost: number
}

/** Sales overview of the leads that arrived in a period. */
export interface OverviewJson {
  period: Period
  /** The first day of the period; null when it has none. */
  from: string | null
  total: number
  stages: StageJson[]
  /** Of the requests of the website, in seconds; null when none was answered. */
  firstAnswer: { answered: number; waiting: number; median: number | null; ninetieth: number | null }
  unit: Unit
  /** By the time of their arrival, oldest first. */
  spans: (Span & { count: number })[]
  statuses: Count<LeadStatus>[]
  languages: Count[]
  villas: Count[]
  /** By the country code of the phone list, most frequent first. */
  countries: Count[]
}
