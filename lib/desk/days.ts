import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns'

/** The moments between which a day lies, in the zone of whoever asks. */
export function dayRange(day: string, zone: string): { from: Date; until: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const from = new TZDate(year, month - 1, date, zone)
  return { from: new Date(+from), until: new Date(+addDays(from, 1)) }
}
