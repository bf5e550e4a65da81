import { dayAfter } from '@/lib/platform/language/site-day'

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
