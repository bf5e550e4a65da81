import { db } from '@/lib/platform/db/client'
import { readToday } from '@/lib/today/store'
import { todayLists, type TodayJson } from '@/lib/today/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

/** In Bangkok this is the morning of March 2; in London it is still March 1. */
const now = new Date('2026-03-01T18:30:00Z')

beforeAll(async () => {
  mali = await staff()
  // The demonstration content has leads of its own.
  await db.lead.deleteMany()
})
afterEach(() => db.lead.deleteMany())

const lead = async (name: string, data: object = {}) => {
  const id = await makeLead(visitor(), leadOf(name))
  await db.lead.update({ where: { id }, data: { status: 'interested', ...data } })
  return id
}
const due = (nextStepOn: string, more: object = {}) => ({ nextStep: 'Call', nextStepOn, ...more })
const names = (today: TodayJson) =>
  Object.fromEntries(
    todayLists.map((list) => [
      list,
      [today[list].total, today[list].leads.map(({ firstName }) => firstName)],
    ]),
  )

it('has what is overdue, due, and new without an answer, in the days of Bangkok', async () => {
  await lead('Yesterday', due('2026-03-01'))
  await lead('Long ago', due('2025-12-31'))
  await lead('Today', due('2026-03-02'))
  await lead('Tomorrow', due('2026-03-03'))
  await lead('Sold', due('2026-03-01', { status: 'closed' }))
  await lead('Gone', due('2026-03-02', { status: 'lost' }))
  await lead('Waits', { status: 'new', createdAt: new Date('2026-02-28T00:00:00Z') })
  await lead('Waits longer', { status: 'new', createdAt: new Date('2026-02-27T00:00:00Z') })
  await lead('Answered', { status: 'new', firstAnsweredAt: now })
  const today = await readToday({}, now)
  expect([today.day, names(today)]).toEqual([
    '2026-03-02',
    {
      overdue: [2, ['Long ago', 'Yesterday']],
      today: [1, ['Today']],
      unanswered: [2, ['Waits longer', 'Waits']],
    },
  ])
})

it('has the newest of the unanswered beside those that wait longest', async () => {
  for (const day of [1, 2, 3, 4, 5, 6, 7])
    await lead(`Day ${day}`, { status: 'new', createdAt: new Date(`2026-02-0${day}T00:00:00Z`) })
  await lead('Answered', { status: 'new', firstAnsweredAt: now })
  const { newest, unanswered } = await readToday({}, now)
  expect(newest.map(({ firstName }) => firstName)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3'])
  expect(unanswered.leads[0]?.firstName).toBe('Day 1')
})

it('has the viewings of this day on Ko Samui, by time', async () => {
  const leadId = await lead('Hannah')
  const times = [
    '2026-03-02T08:00:00Z',
    '2026-03-02T03:30:00Z',
    '2026-03-01T16:59:00Z',
    '2026-03-02T17:00:00Z',
  ]
  for (const [uid, startsAt] of times.entries())
    await db.viewing.create({
      data: { leadId, startsAt: new Date(startsAt), minutes: 60, channel: 'on-site', uid: `${uid}` },
    })
  const { viewings } = await readToday({}, now)
  expect(viewings.map(({ time, leadName }) => [time, leadName.firstName])).toEqual([
    ['10:30', 'Hannah'],
    ['15:00', 'Hannah'],
  ])
})

it('is empty when nothing waits', async () => {
  expect(names(await readToday({}, now))).toEqual({ overdue: [0, []], today: [0, []], unanswered: [0, []] })
})

it('counts all, and lists the first ten', async () => {
  await lead('One', { status: 'new' })
  const { id: _, ...row } = await db.lead.findFirstOrThrow()
  await db.lead.createMany({ data: Array.from({ length: 29 }, () => row) })
  const { unanswered } = await readToday({}, now)
  expect([unanswered.total, unanswered.leads.length]).toEqual([30, 10])
  const first = (await (await mali.get('/api/leads/today', { query: { limit: '1' } })).json()) as TodayJson
  expect([first.unanswered.total, first.unanswered.leads.length, first.newest.length]).toEqual([30, 1, 1])
  for (const limit of ['0', '11', 'all'])
    expect([limit, (await mali.get('/api/leads/today', { query: { limit } })).status]).toEqual([limit, 400])
})

it('is narrowed to the leads of one owner, and so is the list of leads', async () => {
  const { user } = (await (await mali.get('/api/auth/status')).json()) as { user: { id: number } }
  await lead('Mine', due('2025-01-01', { ownerId: user.id }))
  await lead('Free', due('2025-01-01'))
  await lead('New and mine', { status: 'new', ownerId: user.id })
  const mine = async (owner: string) => {
    const today = (await (await mali.get('/api/leads/today', { query: { owner } })).json()) as TodayJson
    const leads = (await (await mali.get('/api/leads', { query: { owner } })).json()) as LeadJson[]
    return [today.overdue.total, today.unanswered.total, leads.map(({ firstName }) => firstName).sort()]
  }
  const own = [1, 1, ['Mine', 'New and mine']]
  expect(await mine('me')).toEqual(own)
  expect(await mine(String(user.id))).toEqual(own)
  expect(await mine('none')).toEqual([1, 0, ['Free']])
  expect(await mine('999999')).toEqual([0, 0, []])
  for (const owner of ['mali', '0', '-1', ''])
    expect([owner, (await mali.get('/api/leads/today', { query: { owner } })).status]).toEqual([owner, 400])
  expect((await visitor().get('/api/leads/today')).status).toBe(401)
})

it('the list of leads is filtered by the day of the next step and by the missing answer, in any order', async () => {
  const inBangkok = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * 86_400_000)
  await lead('Late', due(inBangkok(-1)))
  await lead('Now', due(inBangkok(0)))
  await lead('Soon', due(inBangkok(7)))
  await lead('Later', due(inBangkok(8)))
  await lead('Planless')
  await lead('Closed', { status: 'closed' })
  await lead('Waiting', { status: 'new' })
  for (const sort of ['newest', 'oldest', 'name']) {
    const found = async (query: Record<string, string>) => {
      const answer = await mali.get('/api/leads', { query: { sort, ...query } })
      const leads = (await answer.json()) as LeadJson[]
      expect(answer.headers.get('x-total-count')).toBe(String(leads.length))
      return leads.map(({ firstName }) => firstName).sort()
    }
    expect(await found({ due: 'overdue' })).toEqual(['Late'])
    expect(await found({ due: 'today' })).toEqual(['Now'])
    expect(await found({ due: 'week' })).toEqual(['Soon'])
    expect(await found({ due: 'none' })).toEqual(['Planless', 'Waiting'])
    expect(await found({ answered: 'no' })).toEqual(['Waiting'])
    expect(await found({ due: 'today', owner: 'none', q: 'now' })).toEqual(['Now'])
  }
  expect((await mali.get('/api/leads?due=someday')).status).toBe(400)
})
