import { db } from '@/lib/platform/db/client'
import type { LeadJson } from '@/lib/leads/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { makeUpdate } from '../support/content'
import fc from '../support/seeded'
import { staff, type Person } from '../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})
beforeEach(() => db.lead.deleteMany())

const lead = (createdAt: Date, firstName = 'A') => ({
  firstName,
  lastName: 'B',
  email: 'a@example.com',
  countryCode: '+66',
  language: 'en',
  infoPack: true,
  newsletter: false,
  createdAt,
})

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00.000Z'),
  max: new Date('2199-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

async function found(query: Record<string, string>) {
  const answer = await mali.get('/api/leads', { query: { sort: 'oldest', ...query } })
  expect([query, answer.status]).toEqual([query, 200])
  return ((await answer.json()) as LeadJson[]).map(({ firstName }) => firstName)
}

describe('a timestamp', () => {
  it('is read as written, to the millisecond', async () => {
    const property = fc.asyncProperty(moments, async (createdAt) => {
      const { id } = await db.lead.create({ data: lead(createdAt) })
      const row = await db.lead.findUniqueOrThrow({ where: { id } })
      expect(row.createdAt.getTime()).toBe(createdAt.getTime())
      const shown = (await (await mali.get(`/api/leads/${id}`)).json()) as LeadJson
      expect(shown.createdAt).toBe(createdAt.toISOString())
    })
    await fc.assert(property, { numRuns: 50 })
  })

  it('is ordered to the millisecond, whatever the order of writing', async () => {
    const property = fc.asyncProperty(moments, async (moment) => {
      await db.lead.deleteMany()
      const at = (ms: number) => new Date(moment.getTime() + ms)
      await db.lead.createMany({ data: [lead(at(1), 'second'), lead(at(2), 'third'), lead(at(0), 'first')] })
      expect(await found({})).toEqual(['first', 'second', 'third'])
      const later = await db.lead.findMany({
        where: { createdAt: { gt: at(0) } },
        orderBy: { createdAt: 'asc' },
      })
      expect(later.map(({ firstName }) => firstName)).toEqual(['second', 'third'])
    })
    await fc.assert(property, { numRuns: 20 })
  })

  it('defaults to now', async () => {
    const before = Date.now()
    const { createdAt: _, ...undated } = lead(new Date(0))
    const { createdAt, updatedAt } = await db.lead.create({ data: undated })
    for (const moment of [createdAt, updatedAt]) {
      expect(moment.getTime()).toBeGreaterThanOrEqual(before)
      expect(moment.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })
})

describe('a day of the list', () => {
  const midnights: [zone: string, day: string, from: string, until: string][] = [
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['Asia/Bangkok', '2026-03-01', '2026-02-28T17:00:00.000Z', '2026-03-01T17:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15:00.000Z', '2026-03-01T18:15:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ]

  it.each(midnights)('in %s on %s lasts from midnight to midnight there', async (zone, day, from, until) => {
    const at = (moment: string, ms: number) => new Date(Date.parse(moment) + ms)
    await db.lead.createMany({
      data: [
        lead(at(from, -1), 'last of the day before'),
        lead(at(from, 0), 'first'),
        lead(at(until, -1), 'last'),
        lead(at(until, 0), 'first of the day after'),
      ],
    })
    expect(await found({ from: day, to: day, zone })).toEqual(['first', 'last'])
    expect(await found({ from: day, zone })).toEqual(['first', 'last', 'first of the day after'])
    expect(await found({ to: day, zone })).toEqual(['last of the day before', 'first', 'last'])
  })

  it('contains the leads of that calendar day, in any time zone', async () => {
    const zones = [
      'UTC',
      'Asia/Bangkok',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ]
    const recent = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    const near = fc.array(fc.integer({ min: -172_800_000, max: 172_800_000 }), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(
      recent,
      near,
      fc.constantFrom(...zones),
      async (moment, offsets, zone) => {
        const dayOf = (date: Date) => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(date)
        const day = dayOf(moment)
        const rows = offsets.map((ms, index) => lead(new Date(moment.getTime() + ms), `n${index}`))
        await db.lead.deleteMany()
        await db.lead.createMany({ data: rows })
        const wanted = rows
          .filter(({ createdAt }) => dayOf(createdAt) === day)
          .map(({ firstName }) => firstName)
        expect((await found({ from: day, to: day, zone })).sort()).toEqual(wanted.sort())
      },
    )
    await fc.assert(property, { numRuns: 50 })
  })
})

it('an update without a date is sorted by its creation among those with one', async () => {
  await db.projectUpdate.deleteMany()
  const future = await makeUpdate(mali, { title: 'To come', publishedAt: '2099-01-01' })
  const undated = await makeUpdate(mali, { title: 'Made now' })
  const past = await makeUpdate(mali, { title: 'Long ago', publishedAt: '2001-01-01' })
  for (const path of ['/api/project-updates', '/api/project-updates/admin']) {
    const { updates } = (await (await mali.get(path)).json()) as { updates: StaffUpdateJson[] }
    expect(updates.map(({ id }) => id)).toEqual([future.id, undated.id, past.id])
  }
})
