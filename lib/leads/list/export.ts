import 'server-only'
import { csvStream } from '@/lib/platform/http/csv'
import { csvHeader, csvLeads } from './csv'
import { countLeads, leadsAfter } from './store'
import type { LeadJson, LeadQuery } from '@/lib/leads/schema'

/** Small enough not to delay other responses: a row costs about 30 µs of the event loop. */
const rowsAtOnce = 150

/** Streams a view's leads as CSV, and returns their number at the start. */
export async function exportLeads(query: LeadQuery) {
  const total = await countLeads(query)
  const next = (last: LeadJson | null) => leadsAfter(query, last, rowsAtOnce)
  return { csv: csvStream(csvHeader, next, csvLeads), total }
}
