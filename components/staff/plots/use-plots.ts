import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, reading } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import type { SiteView } from '@/lib/pictures/plans'
import type { PlotStatus, StaffPlotJson } from '@/lib/plots/schema'
import { isConflict } from '@/components/staff/forms/save-error'
import { writeCache } from '@/components/staff/browser/query-client'

/** In milliseconds: the longest delay of a browser's timer. */
const longestTimer = 2_147_483_647

/** The plots, refetched when the next hold ends. */
export function usePlots() {
  const plots = useQuery({ ...reading(queryKeys.plots), staleTime: 0 })
  const { data, refetch } = plots
  useEffect(() => {
    const ends = data?.flatMap(({ heldUntil }) => (heldUntil ? [Date.parse(heldUntil)] : [])) ?? []
    if (ends.length === 0) return
    const timer = setTimeout(
      () => void refetch(),
      Math.min(Math.max(Math.min(...ends) - Date.now(), 0) + 500, longestTimer),
    )
    return () => clearTimeout(timer)
  }, [data, refetch])
  return plots
}

export function useSiteDrawing(view: SiteView) {
  return useQuery(reading(queryKeys.sitePlan(view)))
}

export function usePlotEvents(number: number) {
  return useQuery({ ...reading(queryKeys.plotEvents(number)), staleTime: 0 })
}

/** Body of `PATCH /api/plots/{number}`. */
export interface PlotChange {
  version: number
  status?: PlotStatus
  heldUntil?: string | null
  leadId?: number | null
  ownPrice?: number | null
  plotArea?: number
  note?: string | null
}

export function useChangePlot(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PlotChange) => callApi('PATCH', `/api/plots/${number}`, { body: change }),
    onSuccess: async (plot) => {
      await writeCache<StaffPlotJson[]>(client, queryKeys.plots, (all) =>
        all?.map((one) => (one.number === number ? plot : one)),
      )
    },
    onError: (error) => {
      // A colleague saved first, so their state is shown beside the input.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: queryKeys.plots })
    },
    meta: { failed: 'Update failed', changes: [queryKeys.plotEvents(number)] },
  })
}
