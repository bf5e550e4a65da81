import { addMinutes } from 'date-fns'
import { isOpenAt, type OpeningTime } from '@/lib/opening-hours'
import { dayAfter, siteMoment } from '@/lib/platform/language/site-day'
import type { ViewingJson } from '@/lib/viewings/schema'

/** An hour that is free for a guide. */
export type Hour = Pick<ViewingJson, 'day' | 'time'> & { guideId: number | undefined }

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

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** Used if the site has no opening hours. */
const officeHours = wholeHours.slice(9, 18)

type Planned = Pick<ViewingJson, 'startsAt' | 'minutes' | 'status'> & { guide: { id: number } | null }

/** The hours of a day that are still to come and in which the guide has no planned viewing. */
export function freeHours(
  day: string,
  viewings: readonly Planned[],
  guideId: number | undefined,
  opening: readonly OpeningTime[],
  now: Date,
): string[] {
  const ownViewings = viewings.filter(({ guide }) => guide?.id === guideId)
  const hours =
    opening.length === 0 ? officeHours : wholeHours.filter((time) => isOpenAt(opening, siteMoment(day, time)))
  return hours.filter((time) => {
    const start = siteMoment(day, time)
    return start > now && !ownViewings.some((viewing) => overlaps(viewing, start))
  })
}

function overlaps({ startsAt, minutes, status }: Planned, start: Date): boolean {
  const begins = new Date(startsAt)
  return status === 'planned' && begins < addMinutes(start, 60) && start < addMinutes(begins, minutes)
}
