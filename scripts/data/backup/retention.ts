// Keeps the copies of the last 24 hours, then the last of each of 7 days and of each week, up to a number of
// days.
import { millisecondsInDay } from 'date-fns/constants'

/**
 * Pruning every night gives the same result as pruning once after years.
 * @param times of the backups
 * @param days age at which a copy must be gone after the next night
 * @param options.isReplaced whether newer backups exist elsewhere; else the newest copy is always kept
 */
export function backupsToKeep(
  times: readonly Date[],
  now: Date,
  days: number,
  { isReplaced = false } = {},
): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime())
  const ageOf = (time: Date) => now.getTime() - time.getTime()
  const keep = new Set(newestFirst.filter((time) => ageOf(time) < millisecondsInDay))
  for (const time of lastOfEach(newestFirst, dayOf).slice(0, 7)) keep.add(time)
  for (const time of lastOfEach(newestFirst, weekOf)) keep.add(time)
  // One day less, because the next pruning may be almost a day away.
  for (const time of keep) if (ageOf(time) > (days - 1) * millisecondsInDay) keep.delete(time)
  if (newestFirst[0] && !isReplaced) keep.add(newestFirst[0])
  return keep
}

function lastOfEach(newestFirst: readonly Date[], periodOf: (time: Date) => string): Date[] {
  const oldestFirst = newestFirst.toReversed()
  return [...new Map(oldestFirst.map((time) => [periodOf(time), time])).values()].toReversed()
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10)
}

/** The Monday (UTC) of the week. */
function weekOf(time: Date) {
  return dayOf(new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * millisecondsInDay))
}

/**
 * The last 3:00 before now. A nightly task is due if it last ran before that.
 * @param weekday 0 is Sunday; any day without it
 */
export function lastNight(now: Date, weekday?: number): Date {
  const night = new Date(now)
  night.setHours(3, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  while (weekday !== undefined && night.getDay() !== weekday) night.setDate(night.getDate() - 1)
  return night
}
