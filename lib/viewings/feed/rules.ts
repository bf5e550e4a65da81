import { channelLabels, channelNames, type ChannelName } from '@/lib/channels'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { siteAddress } from '@/lib/site'

/** An entry of a member's calendar. */
export interface FeedEntry {
  uid: string
  sequence: number
  startsAt: Date
  minutes: number
  changedAt: Date
  summary: string
  description: string | null
  location: string | null
  cancelled: boolean
}

interface Viewing {
  uid: string
  sequence: number
  startsAt: Date
  minutes: number
}

interface Held extends Viewing {
  status: string
  channel: string
  place: string | null
  updatedAt: Date
  leadId: number
  lead: { plot: number | null }
}

type Person = Record<ChannelName | 'email' | 'phone', string | null> &
  Record<'firstName' | 'lastName' | 'countryCode', string>

/** @param person only for a member who wants names in the calendar */
export function entryOf(viewing: Held, person: Person | null): FeedEntry {
  const { plot } = viewing.lead
  return {
    ...appointmentOf(viewing),
    changedAt: viewing.updatedAt,
    summary: ['Viewing', ...(plot ? [`plot ${plot}`] : []), `lead ${viewing.leadId}`].join(', '),
    description: person && contactOf(person),
    location: viewing.place ?? (viewing.channel === 'video' ? 'By video' : siteAddress('en')),
    cancelled: viewing.status === 'cancelled',
  }
}

/** Nothing is left of it but its time. */
export function goneEntry(viewing: Viewing & { goneAt: Date }): FeedEntry {
  return {
    ...appointmentOf(viewing),
    changedAt: viewing.goneAt,
    summary: 'Viewing',
    description: null,
    location: null,
    cancelled: true,
  }
}

function appointmentOf({ uid, sequence, startsAt, minutes }: Viewing): Viewing {
  return { uid, sequence, startsAt, minutes }
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
