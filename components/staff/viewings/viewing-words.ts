import { dayInWords } from '@/lib/leads/days'
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
