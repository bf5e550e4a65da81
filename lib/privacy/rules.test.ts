import { retentionEnd } from './rules'

it.each([
  ['2026-11-22T10:00:00.000Z', 24, '2024-11-22T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 3, '2025-10-15T00:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
])('at %s, leads are kept for %i months: since %s', (now, months, end) => {
  expect(retentionEnd(new Date(now), months).toISOString()).toBe(end)
})
