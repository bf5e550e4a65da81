import { millisecondsInHour } from 'date-fns/constants'
/** Days and times on Ko Samui. Thailand has one UTC offset all year, so no library is needed. */
const offsetHours = 7

/** A day such as `2025-12-31`. */
export function siteDay(moment: Date): string {
  return isoInSiteZone(moment).slice(0, 10)
}

/** A time such as `09:30`. */
export function siteTime(moment: Date): string {
  return isoInSiteZone(moment).slice(11, 16)
}

/** @param time such as `09:30` */
export function siteMoment(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time}:00+07:00`)
}

/** @param days negative for an earlier day */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function isoInSiteZone(moment: Date): string {
  return new Date(moment.getTime() + offsetHours * millisecondsInHour).toISOString()
}
