import { ownerFilter } from '@/lib/leads/list/schema'
import { leadOutput } from '@/lib/leads/schema'
import { viewingOutput } from '@/lib/viewings/schema'
import { limitNumber } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'

/** The table of leads shows the further ones. */
export const maxTodayLeads = 10
export const maxNewestLeads = 5

export const todayQuery = z.object({
  owner: ownerFilter.optional(),
  /** The number of leads in each list. */
  limit: limitNumber(maxTodayLeads).optional(),
})
export type TodayQuery = z.output<typeof todayQuery>

/** In display order. */
export const todayLists = ['overdue', 'today', 'unanswered'] as const
export type TodayList = (typeof todayLists)[number]

const listOutput = z.object({ total: z.int(), leads: z.array(leadOutput) })

/** Work of the day. Each list holds its first leads, and its total counts all. */
export const todayOutput = z.object({
  overdue: listOutput,
  today: listOutput,
  unanswered: listOutput,
  /** The latest unanswered leads. The list itself begins with those that wait longest. */
  newest: z.array(leadOutput),
  /** The viewings of all members, by time. */
  viewings: z.array(viewingOutput),
  /** The day in Bangkok. */
  day: z.iso.date(),
  /** New requests that may be spam. The lists omit them. */
  suspected: z.int(),
})
export type TodayJson = z.output<typeof todayOutput>
