import 'server-only'
import { queryKeys } from '@/lib/staff/query-keys'
import { listLeads } from './store'
import { siteZone } from '@/lib/platform/language/locales'
import type { StaffUser } from '@/lib/staff/schema'
import { ownerOf } from './schema'
import { periods, defaultPeriod } from '@/lib/leads/overview/schema'
import { readOverview } from '@/lib/leads/overview/store'
import { leadStatuses } from '@/lib/leads/status'
import type { PlotForSale } from '@/lib/villas'
import {
  boardPerPage,
  boardSearch,
  leadsPerPage,
  leadsInStrip,
  tableSearch,
  todaySearch,
  viewOf,
} from './filters'

interface OtherReads {
  listPlots: () => Promise<PlotForSale[]>
  readToday: (query: { owner?: string | undefined; limit?: number | undefined }) => Promise<unknown>
}

type PrefetchedData = readonly (readonly [key: readonly string[], data: unknown])[]

/**
 * Prefetches the dashboard's first query, so that the page contains its rows.
 * @param others injected, because plots and viewings belong to other domains
 */
export async function prefetchLeads(
  params: Record<string, string | string[] | undefined>,
  user: StaffUser,
  { listPlots, readToday }: OtherReads,
): Promise<PrefetchedData> {
  const view = viewOf(params)
  const filters = ownerOf(view, user)
  const today = async (limit?: number) =>
    [
      queryKeys.todayOf(todaySearch(view.owner, limit)),
      await readToday({ owner: filters.owner, limit }),
    ] as const
  if (params.tab !== undefined && params.tab !== 'leads') return []
  if (params.show === 'overview') {
    const period = periods.find((known) => known === params.period) ?? defaultPeriod
    return [[queryKeys.overviewOf(period), await readOverview(period, new Date(), await listPlots())]]
  }
  if (params.show === 'today' || params.view === 'today') return [await today()]
  if (params.show === 'viewings' || params.view === 'viewings') return []
  if (params.show === 'board') {
    return Promise.all(
      leadStatuses.map(async (status) => {
        const leads = await listLeads({ ...filters, status, page: 1, zone: siteZone, limit: boardPerPage })
        const key = queryKeys.leadBoard(boardSearch(view, status, 1))
        return [key, { pages: [leads], pageParams: [1] }] as const
      }),
    )
  }
  const leads = listLeads({ ...filters, zone: siteZone, limit: leadsPerPage })
  return [[queryKeys.leadTable(tableSearch(view)), await leads], await today(leadsInStrip)]
}
