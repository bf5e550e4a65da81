import { connection, db } from '@/lib/platform/db/client'
import { leadData } from '@/lib/leads/personal-data'
import { findSamePerson } from '@/lib/leads/list/same-person-store'
import { readLeadsAfter, listLeads } from '@/lib/leads/list/store'
import { readOverview } from '@/lib/leads/overview/store'
import { periods } from '@/lib/leads/overview/schema'
import { leadQuery, leadSorts } from '@/lib/leads/list/schema'
import { readToday } from '@/lib/today/store'
import { listPlots } from '@/lib/plots/store'
import { listAged } from '@/lib/privacy/store'

/** Each filter of the list once. */
const filters: object[] = [
  {},
  { q: 'villa' },
  { status: 'offer' },
  { villaType: '5br' },
  { villaType: 'none' },
  { plot: '4' },
  { language: 'ru' },
  { reached: 'offer' },
  { country: '+66' },
  { owner: '1' },
  { owner: 'none' },
  { due: 'overdue' },
  { due: 'today' },
  { due: 'week' },
  { due: 'none' },
  { answered: 'no' },
  { suspected: 'yes' },
  { source: 'call' },
  { visit: 'yes' },
  { lost: 'price' },
  { lost: 'none' },
  { from: '2026-06-01', to: '2026-06-30' },
]

it('every index of the leads makes a read quicker, and no read passes over all leads', async () => {
  const plans = await plansOf(async () => {
    for (const filter of filters)
      for (const sort of leadSorts) {
        const query = leadQuery.parse({ ...filter, sort, limit: '25' })
        await listLeads(query)
        await readLeadsAfter(query, null, 500)
      }
    for (const owner of [undefined, 'none', '1']) await readToday({ owner })
    for (const period of periods) await readOverview(period, new Date(), await listPlots())
    await findSamePerson({ email: 'a@example.com', countryCode: '+66', phone: '81 234 5678' })
    await leadData.read('a@example.com')
    await listAged(new Date(), 50)
  })
  const indexes = await db.$queryRaw<{ name: string }[]>`
    SELECT "name" FROM sqlite_master WHERE "type" = 'index' AND "tbl_name" = 'Lead'`
  expect(
    indexes.map(({ name }) => name).filter((name) => !plans.some((line) => line.includes(name))),
  ).toEqual([])
  expect(plans.filter((line) => /^SCAN (Lead|l)$/.test(line))).toEqual([])
})

/** The steps of SQLite's plan for every statement about leads that is sent meanwhile. */
async function plansOf(work: () => Promise<void>): Promise<string[]> {
  const adapter = await connection()
  const plans: string[] = []
  const send = adapter.queryRaw.bind(adapter)
  const spy = jest.spyOn(adapter, 'queryRaw').mockImplementation(async (query) => {
    if (query.sql.includes('"Lead"') || query.sql.includes('`Lead`')) {
      const { rows } = await send({ ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` })
      plans.push(...rows.map((row) => String(row.at(-1))))
    }
    return send(query)
  })
  await work()
  spy.mockRestore()
  return plans
}
