import fc from '@/test/support/seeded'
import type { LeadJson } from '@/lib/leads/schema'
import { csvLine } from '@/lib/platform/http/csv'
import { csvHeader, csvLeads } from './csv'

const lead: LeadJson = {
  id: 7,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  countryCode: '+66',
  phone: null,
  channels: { line: 'ann.lee' },
  version: 1,
  villaType: '5br',
  plot: 7,
  plotWasFree: false,
  shortlist: [],
  message: null,
  infoPack: true,
  newsletter: false,
  language: 'en',
  status: 'new',
  notes: null,
  flagged: false,
  nextStep: null,
  nextStepOn: null,
  owner: null,
  firstAnsweredAt: null,
  lastContactAt: null,
  source: 'website',
  createdBy: null,
  visitDay: null,
  visitChannel: null,
  lostReason: null,
  keptByLaw: false,
  createdAt: '2025-12-01T00:00:00.000Z',
  updatedAt: '2025-12-01T00:00:00.000Z',
}

test('a lead is one record below the header', () => {
  const record =
    '7,2025-12-01 07:00,2025-12-01T00:00:00.000Z,Ann,Lee,ann@example.com,,5-Bedroom Villa,7,no,,English,New,,,,,,,website,yes,no,,,no,,,,ann.lee,,\r\n'
  expect(csvLeads([lead])).toBe(record)
  expect(csvHeader.split(',')).toHaveLength(record.split(',').length)
})

test('a wish to visit is in the export, with its day and how', () => {
  const [day, channel] = ['Would like to visit on', 'Would like to visit'].map((heading) =>
    csvHeader.trim().split(',').indexOf(heading),
  )
  const cells = csvLeads([{ ...lead, visitDay: '2025-12-20', visitChannel: 'video' }])
    .trim()
    .split(',')
  expect([cells[Number(day)], cells[Number(channel)]]).toEqual(['2025-12-20', 'by video'])
})

test('the columns have plain headings, and times are Bangkok’s, with the moment of arrival in UTC beside it', () => {
  expect(csvHeader.split(',').slice(0, 9)).toEqual([
    'Number',
    'Received (Bangkok)',
    'Received (UTC)',
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Villa',
    'Plot',
  ])
})

it.each([
  ['+66', '081 234 5678', "'+66 81 234 5678"],
  ['+66', '+7 912 345-67-89', "'+7 912 345 67 89"],
  ['+33', '0033612345678', "'+33 6 12 34 56 78"],
  ['+66', 'ask at the desk', "'+66 ask at the desk"],
])('a phone %s %s is written as people dial it: %s', (countryCode, phone, cell) => {
  expect(csvLeads([{ ...lead, countryCode, phone }]).split(',')[6]).toBe(cell)
})

it.each([
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['+66 812', "'+66 812"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['％50', '％50'],
  ['＝1+1', "'＝1+1"],
  ['＋66 812', "'＋66 812"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('the text %j is written as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('any input yields one record per lead, and no cell starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (texts) => {
      const line = csvLine(texts)
      expect(line.match(/\r/g)).toHaveLength(1)
      expect(line.endsWith('\r\n')).toBe(true)
      for (const text of texts) expect(csvLine([text])).not.toMatch(/^"?\s*[=+\-@|%]/)
    }),
  )
})
