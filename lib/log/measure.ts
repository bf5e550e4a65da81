import { channel } from 'node:diagnostics_channel'

/** What the site measures, by channel. Without a subscriber (METRICS_PORT is not set) it costs a comparison. */
export interface Measures {
  request: { method: string; url: string; status: number; ms: number }
  database: { work: 'read' | 'write'; ms: number }
  lead: { result: 'accepted' | 'flagged' | 'repeated' | 'refused' }
  signInRefused: { step: 'password' | 'second' | 'limit' }
  cache: { cache: 'page' | 'content'; hit: boolean }
}
export type MeasureName = keyof Measures

/** By name, because Next may load this module more than once; a process has one channel of each name. */
export function channelOf(name: MeasureName) {
  return channel(`nava-ridge:${name}`)
}

const channels = {
  request: channelOf('request'),
  database: channelOf('database'),
  lead: channelOf('lead'),
  signInRefused: channelOf('signInRefused'),
  cache: channelOf('cache'),
}

export function measure<Name extends MeasureName>(name: Name, value: Measures[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(value)
}
