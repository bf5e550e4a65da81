import 'server-only'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayRange } from '@/lib/leads/days'
import type { DueFilter } from '@/lib/leads/follow-up/schema'
import { type LeadQuery, leadStages } from '@/lib/leads/schema'

const { sql, raw } = Prisma

/** The columns that `toLeadJson` needs. */
export const withOwner = {
  omit: { searchText: true, nameKey: true },
  include: { owner: { select: { id: true, username: true } } },
} as const

/** @param indexed whether an index may serve the filters */
export function filtersOf(query: LeadQuery, indexed: boolean, now = new Date()): Prisma.Sql[] {
  // The index of the days covers the other columns, so the planner must not choose theirs.
  const others = indexed && !query.due
  const from = query.from && dayRange(query.from, query.zone).from
  const until = query.to && dayRange(query.to, query.zone).until
  return [
    ...equal('status', query.status, others),
    ...(query.villaType === 'none'
      ? [raw('"villaType" IS NULL')]
      : equal('villaType', query.villaType, others)),
    ...equal('language', query.language, others),
    ...equal('countryCode', query.country, others),
    ...(query.reached ? [sql`"reached" >= ${leadStages.indexOf(query.reached)}`] : []),
    ...(query.plot ? [sql`${raw(others ? '"plot"' : '"plot" + 0')} = ${query.plot}`] : []),
    ...ownedBy(query.owner, others),
    ...(query.due ? dueConditions(now, indexed)[query.due] : []),
    ...(query.answered ? [unanswered] : []),
    ...(query.suspected ? [suspected] : []),
    ...(from ? [sql`"createdAt" >= ${from}`] : []),
    ...(until ? [sql`"createdAt" < ${until}`] : []),
  ]
}

function equal(column: string, value: string | undefined, indexed: boolean): Prisma.Sql[] {
  return value === undefined ? [] : [sql`${raw(indexed ? `"${column}"` : `"${column}" || ''`)} = ${value}`]
}

/** @param owner `none`, or the id of an account */
export function ownedBy(owner: string | undefined, indexed = true): Prisma.Sql[] {
  if (owner === undefined) return []
  if (owner === 'none') return [sql`${raw(indexed ? '"ownerId"' : '("ownerId" + 0)')} IS NULL`]
  return [sql`${raw(indexed ? '"ownerId"' : '"ownerId" + 0')} = ${Number(owner)}`]
}

/** New leads that staff have not answered, without the flagged ones, which are suspected and wait apart. */
export const unanswered = raw(`"status" = 'new' AND "flagged" = false AND "firstAnsweredAt" IS NULL`)
export const suspected = raw(`"status" = 'new' AND "flagged" = true AND "firstAnsweredAt" IS NULL`)

/** Steps of closed and lost leads are not due. */
export function dueConditions(now: Date, indexed = true): Record<DueFilter, Prisma.Sql[]> {
  const column = raw(indexed ? '"nextStepOn"' : `"nextStepOn" || ''`)
  const inProgress = raw(`"status" NOT IN ('closed', 'lost')`)
  const today = siteDay(now)
  return {
    overdue: [sql`${column} < ${today}`, inProgress],
    today: [sql`${column} = ${today}`, inProgress],
    week: [sql`${column} > ${today}`, sql`${column} <= ${dayAfter(today, 7)}`, inProgress],
    none: [sql`"nextStepOn" IS NULL`, inProgress],
  }
}
