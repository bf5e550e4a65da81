import 'server-only'
import type { LeadQuery } from './schema'
import { csvHeader, csvLeads, csvStart } from './csv'
import { leadIds, leadsOf } from './list'

const rowsAtOnce = 500

/** The leads of a view as CSV, a few hundred rows at a time as fast as they are taken, and how many there will be. */
export async function exportLeads(
  query: LeadQuery,
): Promise<{ csv: ReadableStream<Uint8Array>; total: number }> {
  const ids = await leadIds(query)
  const encoder = new TextEncoder()
  let next = 0
  const csv = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvStart + csvHeader))
    },
    async pull(controller) {
      if (next >= ids.length) return controller.close()
      const leads = await leadsOf(ids.slice(next, next + rowsAtOnce))
      next += rowsAtOnce
      controller.enqueue(encoder.encode(csvLeads(leads)))
    },
  })
  return { csv, total: ids.length }
}
