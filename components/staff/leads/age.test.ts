import { ageText, daysBetween } from './age'

it.each([
  ['2026-03-02T11:59:40Z', '0 min'],
  ['2026-03-02T11:15:00Z', '45 min'],
  ['2026-03-02T09:00:00Z', '3 h'],
  ['2026-03-01T12:00:00Z', '24 h'],
  ['2026-02-28T11:00:00Z', '2 d'],
  ['2025-12-01T12:00:00Z', '3 mo'],
  ['2023-12-01T12:00:00Z', '2 y'],
  // The clock of this computer may be behind the server's.
  ['2026-03-02T12:00:05Z', '0 min'],
])('a lead of %s is %s old', (from, text) => {
  expect(ageText(from, Date.parse('2026-03-02T12:00:00Z'))).toBe(text)
})

it('counts days across months', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
})
