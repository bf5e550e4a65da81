import 'server-only'
import { queryKeys } from '@/lib/http/query-keys'
import { listLeads } from './list'
import type { StaffUser } from '@/lib/staff/schema'
import { ownerOf } from './follow-up-schema'
import { readOverview } from './overview'
import { leadStatuses } from './schema'
import { readToday } from './today'
import { boardPerPage, boardSearch, leadsPerPage, tableSearch, viewOf } from './view'

type Prefetched = readonly (readonly [key: readonly string[], data: unknown])[]

/** Prefetches the dashboard's first query for this address, so that the rows come with the page. */
export async function prefetchLeads(
  params: Record<string, string | string[] | undefined>,
  user: StaffUser,
): Promise<Prefetched> {
  const view = viewOf(params)
  const asked = ownerOf(view, user)
  const today = async () => [queryKeys.leadsToday(view.owner), await readToday(asked)] as const
  if (params.tab !== undefined && params.tab !== 'leads') return []
  if (params.show === 'overview') return [[queryKeys.overview, await readOverview(new Date())]]
  if (params.show === 'today' || params.view === 'today') return [await today()]
  if (params.show === 'viewings' || params.view === 'viewings') return []
  // Day boundaries depend on the reader's time zone, which only the browser knows.
  if (view.from || view.to) return []
  if (params.show === 'board') {
    return Promise.all(
      leadStatuses.map(async (status) => {
        const leads = await listLeads({ ...asked, status, page: 1, zone: 'UTC', limit: boardPerPage })
        const key = queryKeys.leadBoard(boardSearch(view, status, 1))
        return [key, { pages: [leads], pageParams: [1] }] as const
      }),
    )
  }
  const leads = listLeads({ ...asked, zone: 'UTC', limit: leadsPerPage })
  return [[queryKeys.leadTable(tableSearch(view)), await leads], await today()]
}
