import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'

/** @param before the time up to which the list on screen counted: a lead that changed since is kept */
export function useDeleteAged(before: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi<{ deleted: number }>(
        'DELETE',
        `/api/admin/privacy/retention?before=${encodeURIComponent(before)}`,
      ),
    onSuccess: ({ deleted }) =>
      showToast({ title: 'Leads deleted', text: `Deleted: ${deleted.toLocaleString('en')}` }),
    onError: (error) => showToast({ title: 'Deletion failed', text: error.message, look: 'destructive' }),
    onSettled: () =>
      Promise.all(
        [queryKeys.privacy, queryKeys.leads, queryKeys.overview, queryKeys.outbox].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
