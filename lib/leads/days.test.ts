import { dayRange } from './days'

it.each([
  ['2025-12-31', 'UTC', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['2025-12-31', 'Asia/Bangkok', '2025-12-30T17:00:00.000Z', '2025-12-31T17:00:00.000Z'],
  ['2025-12-31', 'America/New_York', '2025-12-31T05:00:00.000Z', '2026-01-01T05:00:00.000Z'],
  // The day has 23 hours when the clocks go forward, and 25 when they go back.
  ['2025-03-30', 'Europe/Paris', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
  ['2025-10-26', 'Europe/Paris', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
])('%s in %s lies between %s and %s', (day, zone, from, until) => {
  const range = dayRange(day, zone)
  expect([range.from.toISOString(), range.until.toISOString()]).toEqual([from, until])
})
