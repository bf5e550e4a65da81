import { channel, type Channel } from 'node:diagnostics_channel'

/**
 * Measurements by channel, published in the asynchronous context of the caller. Without a subscriber (neither
 * METRICS_PORT nor OTEL_EXPORTER_OTLP_ENDPOINT is set) this costs one comparison.
 */
interface Measures {
  request: { method: string; url: string; status: number; ms: number }
  /** With placeholders in place of values. */
  database: { work: 'read' | 'write'; sql: string; failed: boolean; ms: number }
  mail: { kind: string; sent: boolean; ms: number }
  /** Excludes the time in the queue. */
  picture: { work: 'upload' | 'rendition'; ms: number }
  lead: { result: 'accepted' | 'flagged' | 'repeated' | 'refused' }
  signInRefused: { step: 'password' | 'second' | 'limit' }
  cache: { cache: 'page' | 'content'; hit: boolean }
}

/**
 * Channels are found by name, because Next may load this module more than once. This map keeps them from garbage
 * collection: Node 20 loses a subscription that is made after the previous channel of the same name was collected and
 * before its finalizer has run.
 */
const channels = new Map<string, Channel>()

function channelOf(name: keyof Measures): Channel {
  const measureChannel = channels.get(name) ?? channel(`nava-ridge:${name}`)
  channels.set(name, measureChannel)
  return measureChannel
}

export function measure<Name extends keyof Measures>(name: Name, value: Measures[Name]): void {
  const measures = channelOf(name)
  if (measures.hasSubscribers) measures.publish(value)
}

export function listen<Name extends keyof Measures>(name: Name, take: (value: Measures[Name]) => void): void {
  channelOf(name).subscribe((value) => take(value as Measures[Name]))
}
