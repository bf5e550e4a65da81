import { backupsToKeep, lastNight } from './retention'

const hour = 60 * 60 * 1000
const now = new Date('2026-11-21T12:00:00Z')
const kept = (times: Date[], at = now) =>
  [...backupsToKeep(times, at, 35)].map((time) => time.toISOString().slice(0, 16)).sort()

test('nightly backups over a year leave seven days and each week, and nothing of 35 days ago', () => {
  const nights = Array.from({ length: 365 }, (_, night) => new Date(Date.UTC(2026, 10, 21 - night, 3)))
  expect(kept(nights)).toEqual([
    // Sundays of the weeks before this one; 18 October is 35 days ago by the next night
    '2026-10-25T03:00',
    '2026-11-01T03:00',
    '2026-11-08T03:00',
    '2026-11-15T03:00',
    '2026-11-16T03:00',
    '2026-11-17T03:00',
    '2026-11-18T03:00',
    '2026-11-19T03:00',
    '2026-11-20T03:00',
    '2026-11-21T03:00',
  ])
})

test('pruning every night keeps the same backups as pruning once after a year', () => {
  let living: Date[] = []
  for (let night = 364; night >= 0; night -= 1) {
    living.push(new Date(Date.UTC(2026, 10, 21 - night, 3)))
    const keep = backupsToKeep(living, living.at(-1) ?? now, 35)
    living = living.filter((time) => keep.has(time))
  }
  const all = Array.from({ length: 365 }, (_, night) => new Date(Date.UTC(2026, 10, 21 - night, 3)))
  expect(kept(living)).toEqual(kept(all))
})

test('a manual backup before an upgrade survives the next pruning', () => {
  const byHand = new Date(now.getTime() - 5 * hour)
  const atNight = new Date(now.getTime() - hour)
  expect(backupsToKeep([byHand, atNight], now, 35)).toContain(byHand)
})

test('the newest backup is kept, however old it is, unless newer ones are elsewhere', () => {
  const old = new Date('2019-01-01T00:00:00Z')
  expect([...backupsToKeep([old], now, 35)]).toEqual([old])
  expect([...backupsToKeep([], now, 35)]).toEqual([])
  expect([...backupsToKeep([old], now, 35, { isReplaced: true })]).toEqual([])
})

test('days without a backup do not use up places', () => {
  const weekly = Array.from({ length: 10 }, (_, week) => new Date(now.getTime() - week * 7 * 24 * hour))
  expect(backupsToKeep(weekly, now, 35).size).toBe(5)
})

test('what is done once a night, or once a week, is due again after three in the morning', () => {
  const local = (text: string) => new Date(text)
  expect(lastNight(local('2026-11-21T02:59'))).toEqual(local('2026-11-20T03:00'))
  expect(lastNight(local('2026-11-21T03:00'))).toEqual(local('2026-11-21T03:00'))
  expect(lastNight(local('2026-11-21T12:00'), 0)).toEqual(local('2026-11-15T03:00'))
  expect(lastNight(local('2026-11-22T12:00'), 0)).toEqual(local('2026-11-22T03:00'))
})
