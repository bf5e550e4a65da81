import { TZDate } from '@date-fns/tz'
import { addDays, format, parseISO } from 'date-fns'

/** Start and end of a day in the reader's time zone. SQLite's text dates do not sort after the year 9999. */
export function dayRange(day: string, zone: string): { from: Date; until: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const from = new TZDate(year, month - 1, date, zone)
  return { from: new Date(+from), until: new Date(Math.min(+addDays(from, 1), lastMoment)) }
}

const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** An unambiguous date: `31 Dec 2025`. */
export function dayInWords(day: string): string {
  return format(parseISO(day), 'd MMM yyyy')
}
