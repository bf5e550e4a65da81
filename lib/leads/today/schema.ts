import { ownerFilter } from '@/lib/leads/follow-up/schema'
import { leadOutput } from '@/lib/leads/schema'
import { z } from '@/lib/platform/http/zod'

export const todayQuery = z.object({ owner: ownerFilter.optional() })
export type TodayQuery = z.output<typeof todayQuery>

/** The lists of "Today", in the order in which staff see them. */
export const todayLists = ['overdue', 'today', 'unanswered'] as const
export type TodayList = (typeof todayLists)[number]

const listOutput = z.object({ total: z.int(), leads: z.array(leadOutput) })

/** What waits for staff. Each list holds the first leads; its total counts all of them. */
export const todayOutput = z.object({
  overdue: listOutput,
  today: listOutput,
  unanswered: listOutput,
  /** The day in Bangkok. */
  day: z.iso.date(),
  /** New requests that may be spam. They are in none of the lists. */
  suspected: z.int(),
})
export type TodayJson = z.output<typeof todayOutput>

/** The longest list; the rest is in the table. */
export const todayMost = 10
