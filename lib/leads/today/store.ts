import 'server-only'
import { db } from '@/lib/platform/db/client'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { siteDay } from '@/lib/platform/language/site-day'
import { dueConditions, ownedBy, suspected, unanswered } from '@/lib/leads/list/filters'
import { type TodayQuery, todayLists, todayMost, type TodayJson, type TodayList } from './schema'
import { leadsOf } from '@/lib/leads/list/store'

const { sql, raw, join } = Prisma

/**
 * Overdue and due steps and unanswered leads, longest wait first. Two statements read all lists and totals
 * from covering indexes; only the displayed rows are fetched.
 */
export async function readToday({ owner }: TodayQuery, now = new Date()): Promise<TodayJson> {
  const { overdue, today } = dueConditions(now)
  const conditions: Record<TodayList, Prisma.Sql[]> = { overdue, today, unanswered: [unanswered] }
  const where = (list: TodayList) => join([...conditions[list], ...ownedBy(owner)], ' AND ')
  const counts = [
    ...todayLists.map(
      (list) => sql`SELECT ${raw(`'${list}'`)} AS list, count(*) AS total FROM "Lead" WHERE ${where(list)}`,
    ),
    // Regardless of the owner filter, because no owner has taken them.
    sql`SELECT 'suspected' AS list, count(*) AS total FROM "Lead" WHERE ${suspected}`,
  ]
  const firsts = todayLists.map(
    (list) => sql`SELECT * FROM (
      SELECT ${raw(`'${list}'`)} AS list, "id" FROM "Lead" WHERE ${where(list)} ${orders[list]} LIMIT ${todayMost}
    ) AS ${raw(`"${list}"`)}`,
  )
  const [totals, rows] = await Promise.all([
    db.$queryRaw<{ list: TodayList | 'suspected'; total: number | bigint }[]>(join(counts, ' UNION ALL ')),
    db.$queryRaw<{ list: TodayList; id: number }[]>(join(firsts, ' UNION ALL ')),
  ])
  const leads = new Map((await leadsOf(rows.map(({ id }) => id))).map((lead) => [lead.id, lead]))
  const totalOf = (list: TodayList | 'suspected') =>
    Number(totals.find((row) => row.list === list)?.total ?? 0)
  const read = (list: TodayList) => ({
    total: totalOf(list),
    leads: rows.flatMap((row) => (row.list === list ? (leads.get(row.id) ?? []) : [])),
  })
  return {
    day: siteDay(now),
    overdue: read('overdue'),
    today: read('today'),
    unanswered: read('unanswered'),
    suspected: totalOf('suspected'),
  }
}

const orders = {
  overdue: raw('ORDER BY "nextStepOn", "id"'),
  today: raw('ORDER BY "nextStepOn", "id"'),
  unanswered: raw('ORDER BY "createdAt", "id"'),
} satisfies Record<TodayList, Prisma.Sql>
