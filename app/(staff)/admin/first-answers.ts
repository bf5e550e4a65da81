import type { QueryClient } from '@tanstack/react-query'
import {
  boardPerPage,
  boardSearch,
  leadsPerPage,
  tableSearch,
  viewOf,
} from '@/components/staff/leads/lead-view'
import { makeQueryClient } from '@/components/staff/query-client'
import { queryKeys } from '@/components/staff/query-keys'
import { listLeads } from '@/lib/desk/store'
import { leadStatuses } from '@/lib/leads/schema'
import { readOverview } from '@/lib/overview/store'

/** What the dashboard would ask first for this address, answered before it asks: its rows come with the page. */
export async function firstAnswers(
  asked: Record<string, string | string[] | undefined>,
): Promise<QueryClient> {
  const client = makeQueryClient()
  const view = viewOf(asked)
  if (asked.tab !== undefined && asked.tab !== 'leads') return client
  if (asked.show === 'overview') {
    client.setQueryData(queryKeys.overview, await readOverview(new Date()))
    return client
  }
  // Where days begin depends on the reader's time zone, which only the browser knows.
  if (view.from || view.to) return client
  if (asked.show === 'board') {
    await Promise.all(
      leadStatuses.map(async (status) => {
        const leads = await listLeads({ ...view, status, page: 1, zone: 'UTC', limit: boardPerPage })
        client.setQueryData(queryKeys.leadBoard(boardSearch(view, status, 1)), {
          pages: [leads],
          pageParams: [1],
        })
      }),
    )
    return client
  }
  const leads = await listLeads({ ...view, zone: 'UTC', limit: leadsPerPage })
  client.setQueryData(queryKeys.leadTable(tableSearch(view)), leads)
  return client
}
