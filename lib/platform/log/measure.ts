import { channel, subscribe } from 'node:diagnostics_channel'

/**
 * What the site measures, by channel, published in the asynchronous context of who waited for it. Without a subscriber
 * (neither METRICS_PORT nor OTEL_EXPORTER_OTLP_ENDPOINT is set) it costs a comparison.
 */
interface Measures {
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

/** By name, because Next may load this module more than once; a process has one channel of each name. */
const channelName = (name: string) => `nava-ridge:${name}`

export function measure<Name extends keyof Measures>(name: Name, value: Measures[Name]): void {
  const measures = channel(channelName(name))
  if (measures.hasSubscribers) measures.publish(value)
}

/** Calls `take` for each measurement from now on. */
export function listen<Name extends keyof Measures>(name: Name, take: (value: Measures[Name]) => void): void {
  subscribe(channelName(name), (value) => take(value as Measures[Name]))
}
