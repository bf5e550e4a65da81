import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'

export function useUndoMerge(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST', `/api/leads/${id}/merge/undo`),
    onSuccess: async (lead) => {
      await writeCache(client, queryKeys.lead(id), lead)
      showToast({ title: 'Merge taken back', text: 'Both leads are as they were.' })
    },
    meta: { failed: 'Undo failed', changes: changedByMerge(id) },
  })
}

/** Queries that a merge and its undo invalidate. */
export function changedByMerge(id: number) {
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
