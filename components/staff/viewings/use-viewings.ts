import { useMutation, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { ViewingInput, ViewingJson, ViewingPatch } from '@/lib/viewings/schema'

/** @param search `leadId=1`, or `from=…&to=…` */
export function useViewings(search: string) {
  return useQuery<ViewingJson[]>({ queryKey: queryKeys.viewings(search), staleTime: 0 })
}

const isViewings = ({ queryKey }: Query) => String(queryKey[0]).startsWith('/api/viewings')

export function useSaveViewing(leadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { input: ViewingInput } | { id: number; patch: ViewingPatch }) =>
      'input' in wanted
        ? callApi<ViewingJson>('POST', '/api/viewings', { body: wanted.input })
        : callApi<ViewingJson>('PATCH', `/api/viewings/${wanted.id}`, { body: wanted.patch }),
    onSuccess: (viewing, wanted) => {
      const title =
        'input' in wanted
          ? 'Viewing arranged'
          : viewing.status === 'cancelled'
            ? 'Viewing cancelled'
            : viewing.status === 'done'
              ? 'Viewing held'
              : 'Viewing changed'
      showToast({ title, text: `${viewing.day}, ${viewing.time} on Ko Samui` })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ predicate: isViewings }),
        client.invalidateQueries({ queryKey: queryKeys.lead(leadId) }),
        client.invalidateQueries({ queryKey: queryKeys.leadMails(leadId) }),
        client.invalidateQueries({ queryKey: queryKeys.leadHistory(leadId) }),
      ]),
  })
}
