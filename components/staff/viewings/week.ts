import { addMinutes } from 'date-fns'
import { dayAfter, siteMoment } from '@/lib/platform/language/site-day'
import type { ViewingJson } from '@/lib/viewings/schema'

/** The Monday of a day's week; null for an invalid day. */
export function mondayOf(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return null
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** Such as `Mon`. */
export function weekdayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
}

/** Office hours on Ko Samui, in which a viewing may begin. */
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

type Planned = Pick<ViewingJson, 'startsAt' | 'minutes' | 'status'>

/** The hours of a day that are still to come and without a planned viewing. */
export function freeHours(day: string, viewings: readonly Planned[], now: Date): string[] {
  return hours.filter((time) => {
    const start = siteMoment(day, time)
    return start > now && !viewings.some((viewing) => overlaps(viewing, start))
  })
}

function overlaps({ startsAt, minutes, status }: Planned, start: Date): boolean {
  const begins = new Date(startsAt)
  return status === 'planned' && begins < addMinutes(start, 60) && start < addMinutes(begins, minutes)
}
