import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeadJson } from '@/lib/leads/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadPage } from '@/components/staff/leads/use-leads'

/** One lead. Cached list data is shown at once while the lead is fetched. */
export function useLead(id: number) {
  const client = useQueryClient()
  return useQuery<LeadJson>({
    queryKey: queryKeys.lead(id),
    staleTime: 0,
    placeholderData: () => {
      const lists = client.getQueriesData<LeadPage>({ queryKey: queryKeys.leads })
      return lists.flatMap(([, page]) => page?.leads ?? []).find((lead) => lead.id === id)
    },
  })
}
