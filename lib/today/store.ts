import 'server-only'
import { db } from '@/lib/platform/db/client'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { siteDay } from '@/lib/platform/language/site-day'
import { listViewings } from '@/lib/viewings/store'
import {
  dueConditions,
  ownerConditions,
  suspectedCondition,
  unansweredCondition,
  readLeads,
} from '@/lib/leads/list/store'
import {
  type TodayQuery,
  todayLists,
  maxNewestLeads,
  maxTodayLeads,
  type TodayJson,
  type TodayList,
} from './schema'

const { sql, raw, join } = Prisma

/**
 * Overdue and due steps, unanswered leads (longest wait first), and viewings. Two statements read all lists of leads
 * and totals from covering indexes; only the displayed rows are fetched.
 */
export async function readToday(
  { owner, limit = maxTodayLeads }: TodayQuery,
  now = new Date(),
): Promise<TodayJson> {
  const { overdue, today } = dueConditions(now)
  const conditions: Record<TodayList, Prisma.Sql[]> = { overdue, today, unanswered: [unansweredCondition] }
  const where = (list: TodayList) => join([...conditions[list], ...ownerConditions(owner)], ' AND ')
  const counts = [
    ...todayLists.map(
      (list) => sql`SELECT ${raw(`'${list}'`)} AS list, count(*) AS total FROM "Lead" WHERE ${where(list)}`,
    ),
    // Regardless of the owner filter, because no owner has taken them.
    sql`SELECT 'suspected' AS list, count(*) AS total FROM "Lead" WHERE ${suspectedCondition}`,
  ]
  const first = (name: string, list: TodayList, order: Prisma.Sql, limit: number) => sql`SELECT * FROM (
      SELECT ${raw(`'${name}'`)} AS list, "id" FROM "Lead" WHERE ${where(list)} ${order} LIMIT ${limit}
    ) AS ${raw(`"${name}"`)}`
  const firsts = [
    ...todayLists.map((list) => first(list, list, orders[list], limit)),
    first('newest', 'unanswered', newestFirst, Math.min(limit, maxNewestLeads)),
  ]
  const day = siteDay(now)
  const [totals, rows, viewings] = await Promise.all([
    db.$queryRaw<{ list: TodayList | 'suspected'; total: number | bigint }[]>(join(counts, ' UNION ALL ')),
    db.$queryRaw<{ list: TodayList | 'newest'; id: number }[]>(join(firsts, ' UNION ALL ')),
    listViewings({ from: day, to: day }),
  ])
  const leads = new Map(
    (await readLeads([...new Set(rows.map(({ id }) => id))])).map((lead) => [lead.id, lead]),
  )
  const totalOf = (list: TodayList | 'suspected') =>
    Number(totals.find((row) => row.list === list)?.total ?? 0)
  const rowsOf = (list: TodayList | 'newest') =>
    rows.flatMap((row) => (row.list === list ? (leads.get(row.id) ?? []) : []))
  const read = (list: TodayList) => ({ total: totalOf(list), leads: rowsOf(list) })
  return {
    day,
    overdue: read('overdue'),
    today: read('today'),
    unanswered: read('unanswered'),
    newest: rowsOf('newest'),
    viewings,
    suspected: totalOf('suspected'),
  }
}

const newestFirst = raw('ORDER BY "createdAt" DESC, "id" DESC')

const orders = {
  overdue: raw('ORDER BY "nextStepOn", "id"'),
  today: raw('ORDER BY "nextStepOn", "id"'),
  unanswered: raw('ORDER BY "createdAt", "id"'),
} satisfies Record<TodayList, Prisma.Sql>
