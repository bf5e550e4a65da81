import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { isConflict } from '@/components/staff/forms/save-error'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast'
import type { LeadJson } from '@/lib/leads/schema'
import { queryKeys } from '@/lib/staff/query-keys'

interface Merge {
  other: LeadJson
  /** Whether the member typed the number of the other lead. */
  typed: boolean
}

/** Merges another lead into this one, with a toast that can undo it. */
export function useMergeLead(lead: LeadJson, onMerged: () => void) {
  const { id } = lead
  const client = useQueryClient()
  const undo = useUndoMerge(id)
  return useMutation({
    mutationFn: ({ other, typed }: Merge) =>
      callApi('POST', `/api/leads/${id}/merge`, {
        body: {
          other: other.id,
          versions: { [id]: lead.version, [other.id]: other.version },
          ...(typed && { typed: other.id }),
        },
      }),
    onSuccess: async (saved, { other }) => {
      await writeCache(client, queryKeys.lead(id), saved)
      client.removeQueries({ queryKey: queryKeys.lead(other.id) })
      showToast({
        title: 'Leads merged',
        text: `Lead ${other.id} is part of lead ${id} now.`,
        action: { label: 'Undo', onClick: () => undo.mutate() },
      })
      onMerged()
    },
    onError: (error, { other }) => {
      if (!isConflict(error)) return
      void client.invalidateQueries({ queryKey: queryKeys.lead(id) })
      void client.invalidateQueries({ queryKey: queryKeys.mergePreview(id, other.id) })
    },
    meta: { failed: 'Merge failed', changes: changedBy(id) },
  })
}

export function useUndoMerge(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST', `/api/leads/${id}/merge/undo`),
    onSuccess: async (lead) => {
      await writeCache(client, queryKeys.lead(id), lead)
      showToast({ title: 'Merge taken back', text: 'Both leads are as they were.' })
    },
    meta: { failed: 'Undo failed', changes: changedBy(id) },
  })
}

/** The leads that were merged into one. Once the undo is over, it is gone from the answer. */
export function useMerged(id: number) {
  const client = useQueryClient()
  const { data } = useQuery({ ...apiQuery(queryKeys.merged(id)), staleTime: 0 })
  const until = data?.undo?.until
  useEffect(() => {
    if (!until) return undefined
    const refetch = () => void client.invalidateQueries({ queryKey: queryKeys.merged(id) })
    const timer = setTimeout(refetch, Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [client, id, until])
  return data
}

function changedBy(id: number) {
  return [
    queryKeys.merged(id),
    queryKeys.leadEntries(id),
    queryKeys.leadHistory(id),
    queryKeys.leadMails(id),
    queryKeys.samePersons,
    queryKeys.viewings,
    queryKeys.plots,
    ...leadLists,
  ]
}
