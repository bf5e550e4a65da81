import { addMinutes } from 'date-fns'
import { dayInWords } from '@/lib/leads/days'
import { personName } from '@/lib/platform/language/person-name'
import { siteTime } from '@/lib/platform/language/site-day'
import type { ViewingJson } from '@/lib/viewings/schema'

export const statusNames: Record<ViewingJson['status'], string> = {
  planned: 'Planned',
  done: 'Held',
  cancelled: 'Cancelled',
}

export const channelNames: Record<ViewingJson['channel'], string> = {
  'on-site': 'On site',
  video: 'By video',
}

/** Day and time on Ko Samui. */
export function whenText({ day, time }: Pick<ViewingJson, 'day' | 'time'>): string {
  return `${dayInWords(day)}, ${time}`
}

export function conflictText({ guide, conflicts }: ViewingJson): string | null {
  if (conflicts.length === 0 || !guide) return null
  const others = conflicts.length === 1 ? 'another viewing' : `${conflicts.length} other viewings`
  return `${guide.username} has ${others} at this time.`
}

/** Such as `Busy: 10:00–11:00 Anna Smith, 15:00–16:00 Wei Wang`. */
export function busyText(viewings: readonly ViewingJson[]): string {
  if (viewings.length === 0) return 'No other viewing on this day.'
  const spans = viewings.map(
    ({ time, startsAt, minutes, leadName }) =>
      `${time}–${siteTime(addMinutes(new Date(startsAt), minutes))} ${personName(leadName)}`,
  )
  return `Busy: ${spans.join(', ')}`
}
