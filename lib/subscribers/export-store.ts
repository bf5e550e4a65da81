import 'server-only'
import { csvLine, csvStream } from '@/lib/platform/http/csv'
import { db } from '@/lib/platform/db/client'
import { toSubscriberJson, type SubscriberFilter, type SubscriberJson } from './schema'
import { filterWhere } from './store'

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

/** Streams a view's subscribers as CSV, the newest first. `total` is their number at the start. */
export async function exportSubscribers(filter: SubscriberFilter) {
  const where = filterWhere(filter)
  const next = async (last: SubscriberJson | null) => {
    const rows = await db.subscriber.findMany({
      where: { AND: [where, last ? { id: { lt: last.id } } : {}] },
      orderBy: { id: 'desc' },
      take: rowsAtOnce,
    })
    return rows.map(toSubscriberJson)
  }
  const linesOf = (rows: readonly SubscriberJson[]) =>
    rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
  return { csv: csvStream(csvLine(columns), next, linesOf), total: await db.subscriber.count({ where }) }
}
