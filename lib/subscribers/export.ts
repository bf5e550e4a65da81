import 'server-only'
import { csvLine, csvStart } from '@/lib/platform/http/csv'
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

/** Streams the subscribers of a view as CSV. `total` is their number when the export began. */
export async function exportSubscribers(filter: SubscriberFilter) {
  return { csv: streamOf(filter), total: await countSubscribers(filter) }
}

function streamOf(filter: SubscriberFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: number | null = null
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvStart + csvLine(columns)))
    },
    async pull(controller) {
      const rows = await subscribersBefore(filter, last, rowsAtOnce)
      last = rows.at(-1)?.id ?? null
      if (last === null) return controller.close()
      const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
      controller.enqueue(encoder.encode(lines.join('')))
    },
  })
}
