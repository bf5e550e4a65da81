import { TZDate } from '@date-fns/tz'
import { startOfISOWeek, subWeeks } from 'date-fns'

/** The Mondays, in UTC, at which the last weeks began; the week that runs is the last one. */
export function weekStarts(now: Date, weeks: number): Date[] {
  const current = startOfISOWeek(new TZDate(now, 'UTC'))
  return Array.from({ length: weeks }, (_, index) => new Date(+subWeeks(current, weeks - 1 - index)))
}
