import { isOpenAt, openingLines, parseOpeningHours, shiftOf, type OpeningTime } from './opening-hours'

function hours(text: string): OpeningTime[] {
  const times = parseOpeningHours(text)
  if (typeof times === 'string') throw new Error(times)
  return times
}

const lines = (text: string, shift = 0) =>
  openingLines(hours(text), shift).map(
    ({ firstDay, lastDay, times }) => `${firstDay}-${lastDay} ${times.join(' ')}`,
  )

test('a reader sees days with the same times on one line', () => {
  expect(lines('Mo-Fr 09:00-18:00, Sa 10:00-16:00')).toEqual(['0-4 09:00–18:00', '5-5 10:00–16:00'])
  expect(lines('Mo 09:00-12:00, Mo 13:00-18:00, We 13:00-18:00')).toEqual([
    '0-0 09:00–12:00 13:00–18:00',
    '2-2 13:00–18:00',
  ])
})

test('days may go past the end of the week, and times past midnight', () => {
  expect(lines('Sa-Mo 20:00-02:00')).toEqual(['0-0 20:00–02:00', '5-6 20:00–02:00'])
  expect(lines('Mo-Su 00:00-24:00')).toEqual(['0-6 00:00–24:00'])
  expect(lines('Fr 18:00-24:00')).toEqual(['4-4 18:00–24:00'])
})

test('a reader elsewhere sees the hours on their own clock and day', () => {
  expect(lines('Mo-Fr 09:00-18:00', shiftOf(3 * 60))).toEqual(['0-4 05:00–14:00'])
  expect(lines('Mo-Fr 09:00-18:00', shiftOf(-8 * 60))).toEqual(['0-3 18:00–03:00', '6-6 18:00–03:00'])
})

test.each([
  ['Mo 08:59', '2026-11-23T08:59:59+07:00', false],
  ['Mo 09:00', '2026-11-23T09:00:00+07:00', true],
  ['Mo 18:00', '2026-11-23T18:00:00+07:00', false],
  ['Su 23:00', '2026-11-29T23:00:00+07:00', true],
  ['Mo 01:59 of the night before', '2026-11-23T01:59:00+07:00', true],
  ['Mo 02:00', '2026-11-23T02:00:00+07:00', false],
])('at %s the house is open or not', (_, moment, open) => {
  expect(isOpenAt(hours('Mo-Fr 09:00-18:00, Su 22:00-02:00'), new Date(moment))).toBe(open)
})

test.each([
  'always',
  'Mo-Fr',
  'Mo-Fr 9:00-18:00',
  'Mo-Fr 09:00-18:60',
  'Mo-Fr 24:00-08:00',
  'Mo-Fr 09:00-25:00',
  'Mo-Fr 09:00-09:00',
  'Mo-Xx 09:00-18:00',
  'mo-fr 09:00-18:00',
  'Mo-Fr 09:00-18:00,',
  'Mo-Fr 09:00-18:00; Sa 10:00-16:00',
])('%j is refused, with the wrong part', (text) => {
  expect(parseOpeningHours(text)).toMatch(/^has the part ".*"; it must be days and times such as /)
})

test.each([
  'Mo-Fr 09:00-18:00, Fr 17:00-20:00',
  'Mo 20:00-04:00, Tu 03:00-05:00',
  'Su 20:00-04:00, Mo 03:00-05:00',
])('%j is refused, because times overlap', (text) => {
  expect(parseOpeningHours(text)).toMatch(/^has times that overlap on (Mo|Fr|Su)$/)
})

test('times may touch', () => {
  expect(hours('Mo 09:00-12:00, Mo 12:00-18:00, Mo-Tu 18:00-24:00, Tu 00:00-02:00')).toHaveLength(5)
})
