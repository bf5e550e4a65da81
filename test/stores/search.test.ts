import { db } from '@/lib/platform/db/client'
import type { LeadJson } from '@/lib/leads/schema'
import { searchTextOf } from '@/lib/leads/search-text'
import { searchTermOf, searchWords } from '@/lib/leads/list/search-query'
import fc from '../support/seeded'
import { leadOf, makeLead } from '../support/content'
import { staff, visitor, type Person } from '../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})
beforeEach(async () => {
  await db.lead.deleteMany()
  await db.rateLimiterFlexible.deleteMany()
})

async function found(q: string) {
  const answer = await mali.get('/api/leads', { query: { q, sort: 'oldest' } })
  expect([q, answer.status]).toEqual([q, 200])
  const leads = (await answer.json()) as LeadJson[]
  expect(Number(answer.headers.get('x-total-count'))).toBe(leads.length)
  return leads.map(({ firstName }) => firstName)
}

describe('a search by staff', () => {
  it.each([
    ['ŻÓŁĆ', 'żółć'],
    ['żółć', 'ŻÓŁĆ'],
    ['Ärger', 'ärger'],
    ['ÄRGER', 'a\u0308rger'],
    ['Ольга', 'ОЛЬГА'],
    ['ΣΟΦΙΑ', 'σοφια'],
    ['ＷＥＩ', 'wei'],
    ['wei', 'ＷＥＩ'],
    ['ﬁona', 'fiona'],
    ['İpek', 'İPEK'],
    ['𐐔eseret', '𐐼ESERET'],
    ['วิลล่า', 'วิลล่า'],
    ['王小明', '小明'],
    ['山田', '田'],
    ['김서연', '서연'],
    ['Zoë 👩‍👩‍👧', '👩‍👩‍👧'],
    ['Müller', 'muller'],
    ['Muller', 'MÜLLER'],
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['Øster', 'oster'],
    ['Łukasz', 'lukasz'],
    ['Đặng', 'dang'],
    ['Cœur', 'coeur'],
    ['Семён', 'семен'],
    ['Σωκράτης', 'ΣΩΚΡΑΤΗΣ'],
  ])('finds %s by %s', async (name, q) => {
    await makeLead(visitor(), leadOf(name))
    await makeLead(visitor(), leadOf('Other', { lastName: 'Person' }))
    expect(await found(q)).toEqual([name])
  })

  it.each([
    ['静', '林', '林静'],
    ['静', '林', '林 静'],
    ['静', '林', '静林'],
    ['สมชาย', 'ใจดี', 'สมชายใจดี'],
    ['สมชาย', 'ใจดี', 'ใจดี สมชาย'],
    ['Анна', 'Смирнова', 'Смирнова Анна'],
    ['Anna Maria', 'De Luca', 'annamaria deluca'],
    ['Anna Maria', 'De Luca', 'deluca'],
  ])(
    'finds the person with the names %s and %s by "%s", with or without spaces',
    async (firstName, lastName, q) => {
      await makeLead(visitor(), leadOf(firstName, { lastName }))
      await makeLead(visitor(), leadOf('Other', { lastName: 'Person' }))
      expect(await found(q)).toEqual([firstName])
    },
  )

  it.each([
    '+66814909950',
    '66814909950',
    '+66 / 081 490 9950',
    '+66 81 490 9950',
    '+66 (0)81-490-9950',
    '081 490 9950',
    '0814909950',
    '490.9950',
    'Phoned +66814909950',
  ])('finds a phone number by %s, however the visitor typed it', async (q) => {
    await makeLead(visitor(), leadOf('Phoned', { phone: '081 490 9950' }))
    await makeLead(visitor(), leadOf('Phoned in full', { countryCode: '+1', phone: '+66 / 081 490 9950' }))
    await makeLead(visitor(), leadOf('Phoned in text', { message: 'Tel. +66 (0)81 490 9950, +66814909950' }))
    await makeLead(visitor(), leadOf('Phoned by another', { phone: '081 490 9951' }))
    expect(await found(q)).toEqual(['Phoned', 'Phoned in full', 'Phoned in text'])
  })

  it('finds a number with spaces that is not a phone number', async () => {
    await makeLead(visitor(), leadOf('Dated', { message: 'Between 24 12 2026 and 2027-01-06' }))
    for (const q of ['24 12 2026', '24/12/2026', '2027-01-06', '2027 01', '12 24'])
      expect(await found(q)).toEqual(['Dated'])
    expect(await found('24 12 2027')).toEqual([])
  })

  it.each(['%', '_', '\\', '%a%', 'a_b', '"', "'", '*', 'AND', 'NEAR(a)', '-a', '^a', '(', 'a"b', '\\%'])(
    'treats %s literally, not as a wildcard of the database',
    async (sign) => {
      const text = `xx${sign}yy`
      await makeLead(visitor(), leadOf('Signed', { message: text }))
      await makeLead(visitor(), leadOf('Plain', { message: 'xx yy a b ab aXb NEAR a' }))
      expect(await found(text)).toEqual(['Signed'])
    },
  )

  it('finds what the text contains, for any text and any search', async () => {
    const unit = fc.constantFrom(
      ...['a', 'A', 'b', 'é', 'É', 'e\u0301', 'ß', 'я', 'Я', 'ก', 'ำ', '王', '小', '한', 'ｶ'],
      ...['𐐔', '🌴', '%', '_', '\\', '"', "'", '*', '-', '+', '1', '.', ' '],
    )
    const text = fc.string({ unit, minLength: 1, maxLength: 10 }).filter((value) => value.trim() !== '')
    const property = fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      text,
      async (texts, q) => {
        await db.lead.deleteMany()
        const rows = texts.map((message, at) => ({ ...fields, firstName: `n${at}`, message }))
        await db.lead.createMany({
          data: rows.map((row) => ({ ...row, ...boxes, searchText: searchTextOf(row) })),
        })
        const terms = searchWords(q).map(searchTermOf)
        const wanted = rows.filter((row) => terms.every((term) => searchTextOf(row).includes(term)))
        expect(await found(q)).toEqual(wanted.map(({ firstName }) => firstName))
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })
})

const fields = { firstName: '', lastName: 'z', email: 'z@z.zz', countryCode: '+0', phone: null }
const boxes = { language: 'en', infoPack: true, newsletter: false }
