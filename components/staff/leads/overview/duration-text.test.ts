import { durationText } from './overview-figures'

test.each([
  [0, 'under 1 min'],
  [59 * 60, '59 min'],
  [60 * 60, '1 h'],
  [3 * 3600 + 20 * 60, '3 h 20 min'],
  [86_400, '1 day'],
  [2 * 86_400 + 5 * 3600, '2 days 5 h'],
  [9 * 86_400 + 5 * 3600, '9 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
