import { periods } from './schema'
import { periodStart, spansOf } from './periods'

const today = '2026-03-01'

test.each([
  ['7d', '2026-02-23'],
  ['30d', '2026-01-31'],
  ['90d', '2025-12-02'],
  ['12m', '2025-04-01'],
  ['all', null],
] as const)('%s that end on March 1 begin on %s', (period, first) => {
  expect(periodStart(period, today)).toBe(first)
})

test.each([
  ['7d', 'day', 7],
  ['30d', 'day', 30],
  ['90d', 'week', 13],
  ['12m', 'month', 12],
] as const)('%s have a bar for each %s', (period, unit, bars) => {
  const { unit: actualUnit, spans } = spansOf(period, periodStart(period, today) ?? '', today)
  expect([actualUnit, spans.length]).toEqual([unit, bars])
})

test('all time has months while they can be told apart, then years', () => {
  expect(spansOf('all', '2023-03-02', today)).toMatchObject({ unit: 'month' })
  const { unit, spans } = spansOf('all', '2023-02-28', today)
  expect([unit, spans]).toEqual([
    'year',
    [
      { from: '2023-02-28', to: '2023-12-31' },
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01', to: today },
    ],
  ])
})

test('the bars of a period follow one another from its first day to today', () => {
  for (const period of periods) {
    const first = periodStart(period, today) ?? '2024-02-29'
    const { spans } = spansOf(period, first, today)
    expect([spans.at(0)?.from, spans.at(-1)?.to]).toEqual([first, today])
    for (const [index, { from }] of spans.entries()) {
      const before = spans[index - 1]
      if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000)
    }
  }
})
