import { db } from '@/lib/platform/db/client'
import { addEntry } from '@/lib/leads/history/store'
import { listLeads } from '@/lib/leads/list/store'
import { readOverview } from '@/lib/leads/overview/store'
import type { OverviewJson, Period } from '@/lib/leads/overview/schema'
import { leadQuery } from '@/lib/leads/list/schema'
import type { LeadStatus } from '@/lib/leads/status'
import { listPlots } from '@/lib/plots/store'
import { changeStatus } from '@/lib/leads/workflow/store'
import { leadOf, makeLead, type Lead } from '../../support/content'
import { staff, visitor } from '../../support/people'

const overviewOf = async (period: Period, at: Date) => readOverview(period, at, await listPlots())

/** In Bangkok this is the morning of March 2; in London it is still March 1. */
const now = new Date('2026-03-01T18:30:00Z')
const hour = 3600

// The demonstration content has leads of its own.
beforeAll(() => db.lead.deleteMany())
afterEach(() => db.lead.deleteMany())

interface Way {
  /** When it arrived. */
  at?: string
  way?: LeadStatus[]
  /** Seconds until the first answer. */
  answeredAfter?: number
  more?: Partial<Lead>
}

async function lead(name: string, { at = '2026-03-01T05:00:00Z', way = [], answeredAfter, more = {} }: Way) {
  const id = await makeLead(visitor(), leadOf(name, more))
  const createdAt = new Date(at)
  await db.lead.update({ where: { id }, data: { createdAt } })
  for (const status of way) await changeStatus(id, status, 'mali')
  const firstAnsweredAt = answeredAfter === undefined ? null : new Date(+createdAt + answeredAfter * 1000)
  await db.lead.update({ where: { id }, data: { firstAnsweredAt } })
  return id
}

const counted = (counts: { name: string; count: number }[]) =>
  Object.fromEntries(counts.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))

const stages = ({ stages: all }: OverviewJson) =>
  Object.fromEntries(all.map(({ name, reached, here, lost }) => [name, [reached, here, lost]]))

it('shows how far leads came, whatever became of them afterwards', async () => {
  await lead('Fresh', {})
  await lead('Lost at once', { way: ['lost'] })
  await lead('Called', { way: ['contacted'] })
  await lead('Came and went', { way: ['contacted', 'interested', 'viewing', 'lost'] })
  await lead('Stepped back', { way: ['contacted', 'offer', 'interested'] })
  await lead('Bought without a viewing', { way: ['contacted', 'closed'] })
  const overview = await overviewOf('7d', now)
  expect(overview.total).toBe(6)
  // Came to the stage or further; are there now; came no further and are lost.
  expect(stages(overview)).toEqual({
    new: [6, 1, 1],
    contacted: [4, 1, 0],
    interested: [3, 1, 0],
    viewing: [3, 0, 1],
    offer: [2, 0, 0],
    closed: [1, 1, 0],
  })
})

it('each number is the length of the list that its bar leads to', async () => {
  await lead('One', {
    way: ['viewing', 'lost'],
    more: { villaType: '5br', countryCode: '+7', language: 'ru' },
  })
  await lead('Two', { way: ['offer'], more: { villaType: '5br', countryCode: '+66', language: 'th' } })
  await lead('Three', { at: '2026-02-20T05:00:00Z', more: { countryCode: '+66', language: 'th' } })
  await lead('Before', { at: '2024-02-20T05:00:00Z', way: ['closed'], more: { language: 'fr' } })
  for (const period of ['7d', '90d', 'all'] as const) {
    const overview = await overviewOf(period, now)
    const list = async (query: object) => {
      const since = overview.from ? { from: overview.from } : {}
      return (await listLeads(leadQuery.parse({ zone: 'Asia/Bangkok', ...since, ...query }))).total
    }
    for (const { name, reached } of overview.stages) expect(await list({ reached: name })).toBe(reached)
    for (const { name, count } of overview.statuses) expect(await list({ status: name })).toBe(count)
    for (const { name, count } of overview.languages) expect(await list({ language: name })).toBe(count)
    for (const { name, count } of overview.countries) expect(await list({ country: name })).toBe(count)
    for (const { name, count } of overview.villas)
      expect(await list({ villaType: name || 'none' })).toBe(count)
    for (const { from, to, count } of overview.spans) expect(await list({ from, to })).toBe(count)
    for (const { name, count } of overview.lost) expect(await list({ lost: name })).toBe(count)
    expect(overview.spans.reduce((sum, { count }) => sum + count, 0)).toBe(overview.total)
    expect(await list({ answered: 'no' })).toBe(overview.firstAnswer.waiting)
  }
})

it('adds up what the leads of each stage ask for: their plot as it is priced, else their villa', async () => {
  const [plot] = await listPlots()
  await lead('Plot', { way: ['offer'], more: { villaType: '3br', plot: '1' } })
  await lead('Villa', { way: ['offer'], more: { villaType: '4br' } })
  await lead('Lost', { way: ['offer', 'lost'], more: { villaType: '4br' } })
  await lead('Not sure', { more: { villaType: 'notSure' } })
  const values = (await overviewOf('7d', now)).stages.map(({ name, value }) => [name, value])
  expect(values.filter(([, value]) => value !== 0)).toEqual([['offer', Number(plot?.price) + 1_200_000]])
})

it('counts why leads were lost', async () => {
  for (const reason of ['price', 'price', null] as const)
    await changeStatus(await lead('Gone', {}), 'lost', 'mali', 'new', reason)
  expect(counted((await overviewOf('7d', now)).lost)).toEqual({ price: 2, none: 1 })
})

it('counts in the days of Bangkok', async () => {
  await lead('Late on Sunday', { at: '2026-02-22T16:59:59Z' })
  await lead('Early on Monday', { at: '2026-02-22T17:00:00Z' })
  const { from, spans, total } = await overviewOf('7d', now)
  expect([from, spans.at(-1)?.to, total]).toEqual(['2026-02-24', '2026-03-02', 0])
  const month = await overviewOf('30d', now)
  expect(month.spans.filter(({ count }) => count > 0)).toEqual([
    { from: '2026-02-22', to: '2026-02-22', count: 1 },
    { from: '2026-02-23', to: '2026-02-23', count: 1 },
  ])
})

it('shows how long requests wait for the first answer: half of them, and nine in ten', async () => {
  for (const [index, hours] of [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].entries())
    await lead(`Answered ${index}`, { answeredAfter: hours * hour })
  await lead('Waiting', {})
  await lead('Long ago', { at: '2025-01-01T00:00:00Z', answeredAfter: 1 })
  expect((await overviewOf('7d', now)).firstAnswer).toEqual({
    answered: 10,
    waiting: 1,
    median: 5 * hour,
    ninetieth: 9 * hour,
  })
})

it('a call that staff enter is answered already, and does not count as a quick answer', async () => {
  const id = await lead('Called us', {})
  await db.lead.update({ where: { id }, data: { source: 'call', createdBy: 'mali', firstAnsweredAt: now } })
  expect((await overviewOf('7d', now)).firstAnswer).toMatchObject({ answered: 0, median: null })
})

it('the first contact that staff log ends the wait', async () => {
  const id = await lead('Logged', {})
  await addEntry(id, { kind: 'call', body: 'Called back' }, 'mali')
  expect((await overviewOf('all', new Date())).firstAnswer.answered).toBe(1)
})

it('of a site without leads is empty, for every period', async () => {
  const mali = await staff()
  for (const period of ['7d', '30d', '90d', '12m', 'all']) {
    const overview: OverviewJson = await (await mali.get(`/api/leads/overview?period=${period}`)).json()
    expect(overview).toMatchObject({ period, total: 0, countries: [], firstAnswer: { median: null } })
    expect(counted(overview.statuses)).toEqual({})
  }
  expect((await mali.get('/api/leads/overview?period=ever')).status).toBe(400)
  expect(await (await mali.get('/api/leads/overview')).json()).toMatchObject({ period: '12m' })
})
