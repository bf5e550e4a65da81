import { withoutUndefined } from '@/lib/platform/http/body/fields'
import { dayAfter, siteDay, siteMoment, siteTime } from '@/lib/platform/language/site-day'
import { shorten } from '@/lib/platform/language/shorten'
import type { ViewingPatch } from './schema'

export interface Appointment {
  startsAt: Date
  minutes: number
  channel: string
  place: string | null
  guideId: number | null
  status: string
}

/** Reminders are due at this time on the day before. */
const reminderTime = '10:00'

/** When reminders are due; null if that time has passed, because the invitation is recent enough. */
export function remindAtOf({ startsAt, status }: Appointment, now: Date): Date | null {
  if (status !== 'planned') return null
  const due = siteMoment(dayAfter(siteDay(startsAt), -1), reminderTime)
  return due > now ? due : null
}

export function changedAppointment<Row extends Appointment>(row: Row, patch: ViewingPatch): Row {
  const { day, time, version: _, conflicts: __, ...rest } = patch
  const startsAt =
    day || time ? siteMoment(day ?? siteDay(row.startsAt), time ?? siteTime(row.startsAt)) : row.startsAt
  return { ...row, ...withoutUndefined(rest), startsAt }
}

/** Why an appointment is not allowed, in a sentence for staff. */
export function problemOf(after: Appointment, before: Appointment | null, now: Date): string | null {
  const isNew = before?.status !== 'planned' || before.startsAt.getTime() !== after.startsAt.getTime()
  if (after.status === 'planned' && isNew && after.startsAt <= now) return 'A viewing begins in the future'
  if (after.channel === 'video' && after.place && !/^https:\/\/\S+$/.test(after.place))
    return 'The address of a video call begins with https://'
  return null
}

/** The kind of mail to the visitor; null if nothing visible to them changed. */
export type News = 'planned' | 'changed' | 'cancelled'

export function newsOf(before: Appointment, after: Appointment, now: Date): News | null {
  if (after.status === 'cancelled')
    return before.status === 'planned' && before.startsAt > now ? 'cancelled' : null
  if (after.status !== 'planned' || after.startsAt <= now) return null
  if (before.status !== 'planned') return 'planned'
  const visibleFieldsOf = ({ startsAt, minutes, channel, place }: Appointment) =>
    [startsAt.getTime(), minutes, channel, place].join('\n')
  return visibleFieldsOf(before) === visibleFieldsOf(after) ? null : 'changed'
}

interface GuideTime {
  /** 0 for a viewing that is not stored yet. */
  id: number
  guideId: number | null
  startsAt: Date
  minutes: number
  status: string
}

/** Other planned viewings of the same guide at the same time. */
export function conflictsOf(viewing: GuideTime, all: readonly GuideTime[]): number[] {
  if (viewing.status !== 'planned' || viewing.guideId === null) return []
  const end = ({ startsAt, minutes }: GuideTime) => startsAt.getTime() + minutes * 60_000
  return all
    .filter(
      (other) =>
        other.id !== viewing.id &&
        other.status === 'planned' &&
        other.guideId === viewing.guideId &&
        other.startsAt.getTime() < end(viewing) &&
        viewing.startsAt.getTime() < end(other),
    )
    .map(({ id }) => id)
}

export function eventLine({ startsAt, minutes, channel, place }: Appointment): string {
  const where = channel === 'video' ? 'video' : (place ?? 'on site')
  return shorten(`${siteDay(startsAt)} ${siteTime(startsAt)}, ${minutes} min, ${where}`, 300)
}
