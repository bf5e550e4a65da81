import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import type { plotPatch, StaffPlotJson } from '@/lib/plots/schema'
import { writeCache } from '@/components/staff/browser/query-client'

/** In milliseconds: the longest delay of a browser's timer. */
const longestTimer = 2_147_483_647

/** The plots, refetched when the next hold ends. */
export function usePlots() {
  const plots = useQuery({ ...apiQuery(queryKeys.plots), staleTime: 0 })
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

/** Body of `PATCH /api/plots/{number}`. */
export type PlotChange = z.input<typeof plotPatch>

/** Props of a form that changes a plot. */
export interface PlotFormProps {
  plot: StaffPlotJson
  busy: boolean
  /** A colleague's change must be reviewed first. */
  blocked: boolean
  /** Error of the last attempt to save. */
  error: Error | null
  /** Sends the change; the caller adds the version. */
  onChange: (change: Omit<PlotChange, 'version'>, onSaved: () => void) => void
}

export function useChangePlot(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PlotChange) => callApi('PATCH', `/api/plots/${number}`, { body: change }),
    onSuccess: async (plot) => {
      await writeCache<StaffPlotJson[]>(client, queryKeys.plots, (all) =>
        all?.map((listed) => (listed.number === number ? plot : listed)),
      )
    },
    meta: { failed: 'Update failed', changes: [queryKeys.plotEvents(number)], onConflict: queryKeys.plots },
  })
}
