import 'server-only'
import { db } from '@/lib/db/client'
import { countryCodes } from './country-codes'
import { leadStatuses } from './schema'
import { locales } from '@/lib/language/locales'
import { villaInterests } from '@/lib/villas'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { weekStarts } from './days'
import type { Count, OverviewJson } from './overview-schema'

const weeks = 52

/** The database does all counting, mostly from its indexes: no lead is loaded. */
export async function readOverview(now: Date): Promise<OverviewJson> {
  const by = { _count: { _all: true } } as const
  const [total, perWeek, statuses, languages, villas, countries] = await Promise.all([
    db.lead.count(),
    countWeeks(weekStarts(now, weeks)),
    db.lead.groupBy({ by: 'status', ...by }),
    db.lead.groupBy({ by: 'language', ...by }),
    db.lead.groupBy({ by: 'villaType', ...by }),
    db.lead.groupBy({ by: 'countryCode', ...by }),
  ])
  return {
    total,
    weeks: perWeek,
    statuses: counts(leadStatuses, (name) => statuses.find((row) => row.status === name)),
    languages: counts(locales, (name) => languages.find((row) => row.language === name)),
    villas: [
      ...counts(villaInterests, (name) => villas.find((row) => row.villaType === name)),
      ...counts([''], () => villas.find((row) => row.villaType === null)),
    ],
    countries: counts(
      countries.map((row) => row.countryCode),
      (name) => countries.find((row) => row.countryCode === name),
    )
      .sort((a, b) => b.count - a.count)
      .slice(0, countryCodes.length),
  }
}

function counts<Name extends string>(
  names: readonly Name[],
  find: (name: Name) => { _count: { _all: number } } | undefined,
): Count<Name>[] {
  return names.map((name) => ({ name, count: find(name)?._count._all ?? 0 }))
}

/** One query for all weeks: each week is a range scan of the date index. */
async function countWeeks(starts: Date[]): Promise<Count[]> {
  const ranges = starts.map((from, index) => {
    const until = starts[index + 1]
    const before = until ? Prisma.sql`AND "createdAt" < ${until}` : Prisma.empty
    return Prisma.sql`SELECT ${Prisma.raw(String(index))} AS week, count(*) AS leads FROM "Lead" WHERE "createdAt" >= ${from} ${before}`
  })
  const rows = await db.$queryRaw<{ week: number; leads: number | bigint }[]>(
    Prisma.join(ranges, ' UNION ALL '),
  )
  return starts.map((from, index) => ({
    name: from.toISOString().slice(0, 10),
    count: Number(rows.find(({ week }) => Number(week) === index)?.leads ?? 0),
  }))
}
