import { ICalEventStatus, type ICalEventData } from 'ical-generator'
import { channelLabels, channelNames, type ChannelName } from '@/lib/channels'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { siteAddress } from '@/lib/site'
import { appointmentOf, type CalendarTime } from '@/lib/viewings/calendar'

interface FeedViewing extends CalendarTime {
  status: string
  channel: string
  place: string | null
  updatedAt: Date
  leadId: number
  lead: { plot: number | null }
}

type Person = Record<ChannelName | 'email' | 'phone', string | null> &
  Record<'firstName' | 'lastName' | 'countryCode', string>

/**
 * An entry of a member's calendar.
 * @param person the visitor; null if the member does not want names in the calendar
 */
export function entryOf(viewing: FeedViewing, person: Person | null): ICalEventData {
  const { plot } = viewing.lead
  const cancelled = viewing.status === 'cancelled'
  return {
    ...appointmentOf(viewing),
    stamp: viewing.updatedAt,
    summary: ['Viewing', ...(plot ? [`plot ${plot}`] : []), `lead ${viewing.leadId}`].join(', '),
    description: person && contactOf(person),
    location: viewing.place ?? (viewing.channel === 'video' ? 'By video' : siteAddress('en')),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Cancels a viewing that was deleted, of which only the time is stored. */
export function cancelledEntry(viewing: CalendarTime & { goneAt: Date }): ICalEventData {
  const status = ICalEventStatus.CANCELLED
  return { ...appointmentOf(viewing), stamp: viewing.goneAt, summary: 'Viewing', status }
}

function contactOf(person: Person): string {
  const ways = [
    ['Email', person.email] as const,
    ['Phone', phoneOf(person)] as const,
    ...channelNames.map((name) => [channelLabels[name], person[name]] as const),
  ]
  return [
    personName(person),
    ...ways.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
  ].join('\n')
}
