import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import { personName } from '@/lib/platform/language/person-name'
import type { CalendarMethod } from '@/lib/platform/mail/schema'
import { site } from '@/lib/site'

/** The fields by which calendars recognise a viewing, and its time. */
export interface CalendarTime {
  uid: string
  sequence: number
  startsAt: Date
  minutes: number
}

interface Event extends CalendarTime {
  summary: string
  description: string
  location: string
  url: string | null
  organizer: string
  visitor: { firstName: string; lastName: string; email: string }
}

const prodId = { company: site.brand, product: 'Viewings', language: 'EN' }

/** The viewing as an iCalendar file (RFC 5545, 5546), in UTC to avoid time zone definitions. */
export function calendarOf(event: Event, method: CalendarMethod, now: Date): string {
  const calendar = ical({ method: ICalCalendarMethod[method], prodId })
  calendar.createEvent({
    ...appointmentOf(event),
    stamp: now,
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: event.url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(site.brand), email: event.organizer },
    attendees: [
      {
        name: parameter(personName(event.visitor)),
        email: event.visitor.email,
        rsvp: method === 'REQUEST',
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  })
  return calendar.toString()
}

/** A member's calendar, which programs read again every quarter of an hour. */
export function feedOf(events: ICalEventData[]): string {
  return ical({ name: `${site.brand} viewings`, prodId, ttl: 15 * 60, events }).toString()
}

export function appointmentOf({ uid, sequence, startsAt, minutes }: CalendarTime) {
  return { id: uid, sequence, start: startsAt, end: new Date(startsAt.getTime() + minutes * 60_000) }
}

/** Escapes quotes in a parameter (RFC 6868), where the library would write a backslash. */
function parameter(text: string): string {
  return text.replaceAll('^', '^^').replaceAll('"', "^'")
}
