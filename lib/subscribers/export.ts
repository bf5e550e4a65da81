import 'server-only'
import { csvLine, csvStream } from '@/lib/platform/http/csv'
import type { SubscriberFilter, SubscriberJson } from './schema'
import { countSubscribers, subscribersBefore } from './store'

const columns = [
  'email',
  'language',
  'articles',
  'progress',
  'state',
  'stopReason',
  'source',
  'askedAt',
  'confirmedAt',
  'stoppedAt',
  'bounces',
] as const satisfies readonly (keyof SubscriberJson)[]

const rowsAtOnce = 300

/** Streams a view's subscribers as CSV. `total` is their number at the start. */
export async function exportSubscribers(filter: SubscriberFilter) {
  const total = await countSubscribers(filter)
  const next = (last: SubscriberJson | null) => subscribersBefore(filter, last?.id ?? null, rowsAtOnce)
  const linesOf = (rows: readonly SubscriberJson[]) =>
    rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
  return { csv: csvStream(csvLine(columns), next, linesOf), total }
}
