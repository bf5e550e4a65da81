import { TZDate } from '@date-fns/tz'
import { addDays, startOfISOWeek, subWeeks } from 'date-fns'

/** Start and end of a day in the reader's time zone. After the year 9999 SQLite's dates, which are texts, do not sort. */
export function dayRange(day: string, zone: string): { from: Date; until: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const from = new TZDate(year, month - 1, date, zone)
  return { from: new Date(+from), until: new Date(Math.min(+addDays(from, 1), lastMoment)) }
}

const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The Mondays (UTC) on which the last weeks began; the current week is the last. */
export function weekStarts(now: Date, weeks: number): Date[] {
  const current = startOfISOWeek(new TZDate(now, 'UTC'))
  return Array.from({ length: weeks }, (_, index) => new Date(+subWeeks(current, weeks - 1 - index)))
}
