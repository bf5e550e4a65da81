import { dayRange, weekStarts } from './days'

it.each([
  ['2025-12-31', 'UTC', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['2025-12-31', 'Asia/Bangkok', '2025-12-30T17:00:00.000Z', '2025-12-31T17:00:00.000Z'],
  ['2025-12-31', 'America/New_York', '2025-12-31T05:00:00.000Z', '2026-01-01T05:00:00.000Z'],
  // The day on which the clocks go forward has 23 hours, the day on which they go back 25.
  ['2025-03-30', 'Europe/Paris', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
  ['2025-10-26', 'Europe/Paris', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
])('%s in %s lies between %s and %s', (day, zone, from, until) => {
  const range = dayRange(day, zone)
  expect([range.from.toISOString(), range.until.toISOString()]).toEqual([from, until])
})

const days = (now: string, weeks: number) =>
  weekStarts(new Date(now), weeks).map((start) => start.toISOString().slice(0, 10))

test('weeks begin on Monday, and the current one is the last', () => {
  // A Wednesday, the last minute of a Sunday and the first of a Monday.
  expect(days('2025-12-31T12:00:00Z', 3)).toEqual(['2025-12-15', '2025-12-22', '2025-12-29'])
  expect(days('2026-01-04T23:59:00Z', 1)).toEqual(['2025-12-29'])
  expect(days('2026-01-05T00:00:00Z', 1)).toEqual(['2026-01-05'])
})

test('a daylight saving change shifts no week', () => {
  for (const start of weekStarts(new Date('2025-11-05T00:00:00Z'), 52))
    expect([start.getUTCDay(), start.getUTCHours()]).toEqual([1, 0])
})
