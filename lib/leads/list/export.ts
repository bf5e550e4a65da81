import 'server-only'
import { csvStart } from '@/lib/platform/http/csv'
import { csvHeader, csvLeads } from './csv'
import { countLeads, leadsAfter } from './store'
import type { LeadJson, LeadQuery } from '@/lib/leads/schema'

/** Small enough not to delay other responses: a row costs about 30 µs of the event loop. */
const rowsAtOnce = 150

/** Streams a view's leads as CSV with backpressure, a few hundred rows at a time, and returns their initial number. */
export async function exportLeads(
  query: LeadQuery,
): Promise<{ csv: ReadableStream<Uint8Array>; total: number }> {
  const total = await countLeads(query)
  const encoder = new TextEncoder()
  let last: LeadJson | null = null
  const csv = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvStart + csvHeader))
    },
    async pull(controller) {
      const leads = await leadsAfter(query, last, rowsAtOnce)
      last = leads.at(-1) ?? null
      if (!last) return controller.close()
      controller.enqueue(encoder.encode(csvLeads(leads)))
    },
  })
  return { csv, total }
}
