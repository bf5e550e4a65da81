import { db } from '@/lib/platform/db/client'
import { nameKeyOf } from '@/lib/leads/name-key'
import type { LeadJson } from '@/lib/leads/schema'
import fc from '../support/seeded'
import { staff, type Person } from '../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})
beforeEach(() => db.lead.deleteMany())

const moment = new Date('2026-03-01T08:00:00.000Z')
const lead = (firstName: string, { lastName = 'Whitlock' } = {}) => ({
  firstName,
  lastName,
  email: 'h@example.com',
  countryCode: '+66',
  language: 'en',
  infoPack: true,
  newsletter: false,
  createdAt: moment,
  nameKey: nameKeyOf({ firstName, lastName }),
})

async function listed(query: Record<string, string | number> = {}) {
  const answer = await mali.get('/api/leads', { query })
  expect(answer.status).toBe(200)
  const leads = (await answer.json()) as LeadJson[]
  return {
    names: leads.map(({ firstName }) => firstName),
    total: Number(answer.headers.get('x-total-count')),
  }
}

/** Both engines compare texts byte by byte in UTF-8, whatever the language. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

describe('a list of leads', () => {
  it('with the same timestamp is ordered by id: latest first, or first first when sorted by oldest', async () => {
    for (const name of ['A', 'B', 'C']) await db.lead.create({ data: lead(name) })
    expect((await listed()).names).toEqual(['C', 'B', 'A'])
    expect((await listed({ sort: 'oldest' })).names).toEqual(['A', 'B', 'C'])
  })

  it('with the same timestamp has each lead on one page only', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `Lead ${at}`)
    for (const name of names) await db.lead.create({ data: lead(name) })
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push((await listed({ limit: 10, page })).names)
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
    expect(pages.flat()).toEqual([...names].reverse())
  })

  it('past its end is empty and still has the total, however far past', async () => {
    await db.lead.create({ data: lead('A') })
    for (const page of [2, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(await listed({ page, limit: 1000 })).toEqual({ names: [], total: 1 })
  })

  it('by name is in alphabetical order, whatever the case and the accents', async () => {
    const wanted = [
      'adams',
      'Álvarez',
      'Brown',
      'De Luca',
      'Émile',
      'm\u00fcller',
      'Mu\u0308ller-Lu\u0308denscheidt',
      'O’Brien',
      'Obrist',
      'Øster',
      'Ötzi',
      'Straße',
      'STRASSER',
      'de Vries',
      'Vriesema',
      'Zimmer',
      'Ёлкин',
      'Ершов',
      'กานดา',
      'เกษม',
      'ขวัญ',
      '王',
    ]
    for (const lastName of [...wanted].reverse()) await db.lead.create({ data: lead(lastName, { lastName }) })
    expect((await listed({ sort: 'name' })).names).toEqual(wanted)
  })

  it('by name sorts by last name, then first name, then arrival', async () => {
    const made = [
      ['B', 'Same'],
      ['A', 'Same'],
      ['A', 'Earlier'],
      ['A', 'Same'],
    ] as const
    const ids: number[] = []
    for (const [firstName, lastName] of made)
      ids.push((await db.lead.create({ data: lead(firstName, { lastName }) })).id)
    const leads = (await (await mali.get('/api/leads?sort=name')).json()) as LeadJson[]
    expect(leads.map(({ id }) => ids.indexOf(id))).toEqual([2, 1, 3, 0])
  })

  it('by name is exported in the same order, page after page', async () => {
    const names = ['Zimmer', 'de Vries', 'm\u00fcller', 'Muller', 'Ёлкин', 'เกษม', '王']
    const made = Array.from({ length: 330 }, (_, at) =>
      lead(`L${at}`, { lastName: names[at % names.length] }),
    )
    await db.lead.createMany({ data: made })
    const csv = await (await mali.get('/api/leads/export.csv?sort=name')).text()
    const exported = [...csv.matchAll(/\bL\d+\b/g)].map(([name]) => name)
    expect(exported).toEqual((await listed({ sort: 'name', limit: 1000 })).names)
    expect(new Set(exported).size).toBe(330)
  })

  it('by name is the same for any names', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((text) => text.length <= 100)
    const property = fc.asyncProperty(fc.array(name, { minLength: 2, maxLength: 12 }), async (names) => {
      await db.lead.deleteMany()
      await db.lead.createMany({ data: names.map((lastName) => lead(lastName, { lastName })) })
      const keyed = names.map((name) => ({ name, key: nameKeyOf({ firstName: name, lastName: name }) }))
      const wanted = keyed.sort((a, b) => byBytes(a.key, b.key)).map(({ name }) => name)
      expect((await listed({ sort: 'name' })).names).toEqual(wanted)
    })
    await fc.assert(property, { numRuns: 30 })
  })
})
