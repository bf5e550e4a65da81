import { channel, subscribe } from 'node:diagnostics_channel'

/**
 * What the site measures, by channel, published in the asynchronous context of who waited for it. Without a subscriber
 * (neither METRICS_PORT nor OTEL_EXPORTER_OTLP_ENDPOINT is set) it costs a comparison.
 */
export interface Measures {
  request: { method: string; url: string; status: number; ms: number }
  /** `sql` has placeholders for values. */
  database: { work: 'read' | 'write'; sql: string; failed: boolean; ms: number }
  mail: { kind: string; sent: boolean; ms: number }
  /** Time of the conversion, without the wait for its turn. */
  picture: { work: 'upload' | 'rendition'; ms: number }
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
  mail: channelOf('mail'),
  picture: channelOf('picture'),
  lead: channelOf('lead'),
  signInRefused: channelOf('signInRefused'),
  cache: channelOf('cache'),
}

export function measure<Name extends MeasureName>(name: Name, value: Measures[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(value)
}

/** Calls `take` for each measurement from now on. */
export function listen<Name extends MeasureName>(name: Name, take: (value: Measures[Name]) => void): void {
  subscribe(channelOf(name).name, (value) => take(value as Measures[Name]))
}
