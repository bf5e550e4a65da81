import { TZDate } from '@date-fns/tz'
import { addDays, startOfISOWeek, subWeeks } from 'date-fns'

/** The moments between which a day lies, in the zone of the reader. */
export function dayRange(day: string, zone: string): { from: Date; until: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const from = new TZDate(year, month - 1, date, zone)
  return { from: new Date(+from), until: new Date(+addDays(from, 1)) }
}

/** The Mondays, in UTC, at which the last weeks began; the week that runs is the last one. */
export function weekStarts(now: Date, weeks: number): Date[] {
  const current = startOfISOWeek(new TZDate(now, 'UTC'))
  return Array.from({ length: weeks }, (_, index) => new Date(+subWeeks(current, weeks - 1 - index)))
}
