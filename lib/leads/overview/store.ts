import 'server-only'
import { db } from '@/lib/platform/db/client'
import { locales, siteZone } from '@/lib/platform/language/locales'
import { siteDay } from '@/lib/platform/language/site-day'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { countryCodes } from '@/lib/leads/country-codes'
import { dayRange } from '@/lib/leads/days'
import { lostReasonCondition, unansweredCondition } from '@/lib/leads/list/store'
import type { Count, OverviewJson, Period, Span } from './schema'
import { periodStart, spansOf } from './periods'
import { leadStatuses, leadStages } from '@/lib/leads/status'
import { lostFilters } from '@/lib/leads/list/schema'
import { villaInterests, villaList, type PlotForSale } from '@/lib/villas'

const { sql, raw, join, empty } = Prisma

/**
 * The database counts in ranges of its indexes, so it reads no lead outside the period. Triggers maintain the
 * furthest stage and the waiting time as columns, because the history of 100,000 leads is long.
 * @param plots injected, because plots belong to another domain
 */
export async function readOverview(
  period: Period,
  now: Date,
  plots: readonly PlotForSale[],
): Promise<OverviewJson> {
  const today = siteDay(now)
  const from = periodStart(period, today)
  const since = from ? sql`AND "createdAt" >= ${startOf(from)}` : empty
  const { unit, spans } = spansOf(period, from ?? (await findFirstDay()) ?? today, today)
  const stages = leadStages.map((_, stage) => raw(`"reached" = ${stage}`))
  const [
    statuses,
    reasons,
    languages,
    villas,
    furthest,
    lost,
    times,
    countries,
    waiting,
    values,
    firstAnswer,
  ] = await Promise.all([
    countEach(conditionPerValue('status', leadStatuses), since),
    countEach(lostFilters.map(lostReasonCondition), since),
    countEach(conditionPerValue('language', locales), since),
    countEach([...conditionPerValue('villaType', villaInterests), raw('"villaType" IS NULL')], since),
    countEach(stages, since),
    countEach(
      stages.map((stage) => sql`${stage} AND "status" = 'lost'`),
      since,
    ),
    countEach(spans.map(spanCondition), empty),
    countCountries(since),
    countEach([unansweredCondition], since),
    readValues(since, plots),
    readFirstAnswer(since),
  ])
  return {
    period,
    from,
    total: sum(statuses),
    stages: leadStages.map((name, stage) => ({
      name,
      reached: sum(furthest.slice(stage)),
      here: statuses[leadStatuses.indexOf(name)] ?? 0,
      lost: lost[stage] ?? 0,
      value: values(name),
    })),
    firstAnswer: { ...firstAnswer, waiting: sum(waiting) },
    unit,
    spans: spans.map((span, index) => ({ ...span, count: times[index] ?? 0 })),
    statuses: toCounts(leadStatuses, statuses),
    lost: toCounts(lostFilters, reasons),
    languages: toCounts(locales, languages),
    villas: toCounts([...villaInterests, ''], villas),
    countries: countries.slice(0, countryCodes.length),
  }
}

function conditionPerValue(column: string, values: readonly string[]): Prisma.Sql[] {
  return values.map((value) => raw(`"${column}" = '${value}'`))
}

/** Counts the leads for each condition in one statement. Each condition is a range of an index. */
async function countEach(conditions: readonly Prisma.Sql[], since: Prisma.Sql): Promise<number[]> {
  const counts = conditions.map(
    (condition, index) =>
      sql`SELECT ${raw(String(index))} AS position, count(*) AS leads FROM "Lead" WHERE ${condition} ${since}`,
  )
  const rows = await db.$queryRaw<{ position: number; leads: number | bigint }[]>(join(counts, ' UNION ALL '))
  const byPosition = new Map(rows.map(({ position, leads }) => [Number(position), Number(leads)]))
  return conditions.map((_, index) => byPosition.get(index) ?? 0)
}

/**
 * The total value of the leads of each stage. Its condition is a range of the index of lost leads, because only they
 * have a reason.
 */
async function readValues(since: Prisma.Sql, plots: readonly PlotForSale[]) {
  const ofPlot = plots.map(({ number, price }) => sql`WHEN ${number} THEN ${price}`)
  const ofVilla = villaList.map(({ id, price }) => sql`WHEN ${id} THEN ${price}`)
  const value = sql`CASE "plot" ${join(ofPlot, ' ')} ELSE CASE "villaType" ${join(ofVilla, ' ')} ELSE 0 END END`
  const sums = leadStages.map(
    (name) => sql`SELECT ${raw(`'${name}'`)} AS name, sum(${value}) AS value FROM "Lead"
      WHERE "status" = ${name} AND "lostReason" IS NULL ${since}`,
  )
  const rows = await db.$queryRaw<{ name: string; value: number | bigint | null }[]>(
    join(sums, ' UNION ALL '),
  )
  return (stage: string) => Number(rows.find(({ name }) => name === stage)?.value ?? 0)
}

/** API clients may send calling codes that the form does not offer. */
async function countCountries(since: Prisma.Sql): Promise<Count[]> {
  const rows = await db.$queryRaw<{ name: string; leads: number | bigint }[]>`
    SELECT "countryCode" AS name, count(*) AS leads FROM "Lead" WHERE 1 = 1 ${since}
    GROUP BY "countryCode" ORDER BY leads DESC, name`
  return rows.map(({ name, leads }) => ({ name, count: Number(leads) }))
}

/**
 * How long website requests waited for their first answer, in seconds. The index is sorted by wait, so a
 * quantile needs no sorting.
 * @param since condition of the period, with its leading `AND`
 */
async function readFirstAnswer(since: Prisma.Sql) {
  const answered = sql`FROM "Lead" WHERE "answeredAfter" >= 0 ${since}`
  const [row] = await db.$queryRaw<{ leads: number | bigint }[]>`SELECT count(*) AS leads ${answered}`
  const count = Number(row?.leads ?? 0)
  const quantile = async (part: number) => {
    if (count === 0) return null
    const before = Math.ceil(count * part) - 1
    const [found] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT "answeredAfter" AS seconds ${answered} ORDER BY "answeredAfter" LIMIT 1 OFFSET ${before}`
    return found?.seconds ?? null
  }
  const [median, ninetieth] = await Promise.all([quantile(0.5), quantile(0.9)])
  return { answered: count, median, ninetieth }
}

async function findFirstDay(): Promise<string | null> {
  const first = await db.lead.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
  return first && siteDay(first.createdAt)
}

function spanCondition({ from, to }: Span): Prisma.Sql {
  return sql`"createdAt" >= ${startOf(from)} AND "createdAt" < ${dayRange(to, siteZone).until}`
}

function startOf(day: string): Date {
  return dayRange(day, siteZone).from
}

function toCounts<Name extends string>(names: readonly Name[], counts: readonly number[]) {
  return names.map((name, index) => ({ name, count: counts[index] ?? 0 }))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
