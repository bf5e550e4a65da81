import 'server-only'
import { queryKeys } from '@/lib/staff/query-keys'
import { listLeads } from './store'
import { siteZone } from '@/lib/platform/language/locales'
import type { StaffUser } from '@/lib/staff/schema'
import { ownerOf } from '@/lib/leads/follow-up/schema'
import { periods, usualPeriod } from '@/lib/leads/overview/schema'
import { readOverview } from '@/lib/leads/overview/store'
import { leadStatuses } from '@/lib/leads/schema'
import { readToday } from '@/lib/leads/today/store'
import type { PlotForSale } from '@/lib/villas'
import { boardPerPage, boardSearch, leadsPerPage, tableSearch, viewOf } from './view'

type Prefetched = readonly (readonly [key: readonly string[], data: unknown])[]

/**
 * Prefetches the dashboard's first query, so that the page contains its rows.
 * @param listPlots injected, because plots belong to another domain
 */
export async function prefetchLeads(
  params: Record<string, string | string[] | undefined>,
  user: StaffUser,
  listPlots: () => Promise<PlotForSale[]>,
): Promise<Prefetched> {
  const view = viewOf(params)
  const asked = ownerOf(view, user)
  const today = async () => [queryKeys.todayOf(view.owner), await readToday(asked)] as const
  if (params.tab !== undefined && params.tab !== 'leads') return []
  if (params.show === 'overview') {
    const period = periods.find((known) => known === params.period) ?? usualPeriod
    return [[queryKeys.overviewOf(period), await readOverview(period, new Date(), await listPlots())]]
  }
  if (params.show === 'today' || params.view === 'today') return [await today()]
  if (params.show === 'viewings' || params.view === 'viewings') return []
  if (params.show === 'board') {
    return Promise.all(
      leadStatuses.map(async (status) => {
        const leads = await listLeads({ ...asked, status, page: 1, zone: siteZone, limit: boardPerPage })
        const key = queryKeys.leadBoard(boardSearch(view, status, 1))
        return [key, { pages: [leads], pageParams: [1] }] as const
      }),
    )
  }
  const leads = listLeads({ ...asked, zone: siteZone, limit: leadsPerPage })
  return [[queryKeys.leadTable(tableSearch(view)), await leads], await today()]
}
