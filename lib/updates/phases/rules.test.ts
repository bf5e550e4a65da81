import { daysLate } from './rules'

const phase = {
  plannedStart: '2025-04-07',
  plannedEnd: '2026-02-13',
  actualStart: '2025-04-07',
  actualEnd: null,
  percent: 80,
}

test.each([
  ['on its planned last day', '2026-02-13', null, null],
  ['on the day after', '2026-02-14', null, 1],
  ['weeks later', '2026-03-13', null, 28],
  ['finished early, whenever it is read', '2026-06-01', '2026-02-11', -2],
  ['finished late', '2026-06-01', '2026-02-20', 7],
])('a phase %s says how late it is', (_, today, actualEnd, days) => {
  expect(daysLate({ ...phase, actualEnd }, today)).toBe(days)
})
