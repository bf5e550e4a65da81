import type { LeadJson } from '@/lib/leads/schema'

/** The lists of "Today", in the order in which staff see them. */
export const todayLists = ['overdue', 'today', 'unanswered'] as const
export type TodayList = (typeof todayLists)[number]

/** What waits for staff. Each list holds the first leads; its total counts all of them. */
export type TodayJson = Record<TodayList, { total: number; leads: LeadJson[] }> & {
  /** The day in Bangkok, as `2025-12-31`. */
  day: string
  /** New requests that may be spam. They are in none of the lists. */
  suspected: number
}

/** The longest list; the rest is in the table. */
export const todayMost = 10
