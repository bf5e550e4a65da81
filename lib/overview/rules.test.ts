import { weekStarts } from './rules'

const days = (now: string, weeks: number) =>
  weekStarts(new Date(now), weeks).map((start) => start.toISOString().slice(0, 10))

test('weeks begin on Monday, the one that runs is the last', () => {
  // A Wednesday, a Sunday's last minute and a Monday's first.
  expect(days('2025-12-31T12:00:00Z', 3)).toEqual(['2025-12-15', '2025-12-22', '2025-12-29'])
  expect(days('2026-01-04T23:59:00Z', 1)).toEqual(['2025-12-29'])
  expect(days('2026-01-05T00:00:00Z', 1)).toEqual(['2026-01-05'])
})

test('a change of clocks somewhere moves no week', () => {
  for (const start of weekStarts(new Date('2025-11-05T00:00:00Z'), 52))
    expect([start.getUTCDay(), start.getUTCHours()]).toEqual([1, 0])
})
