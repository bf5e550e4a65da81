import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchApi, apiQuery } from '@/components/staff/browser/api'
import type { LeadJson } from '@/lib/leads/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { tableSearch, type LeadView } from '@/lib/leads/list/filters'
import type { StaffUser } from '@/lib/staff/schema'

export interface LeadPage {
  leads: LeadJson[]
  total: number
}

export function useLeads(view: LeadView) {
  return useQuery({ ...leadsQuery(view), placeholderData: keepPreviousData })
}

export function leadsQuery(view: LeadView) {
  const search = tableSearch(view)
  return queryOptions({
    queryKey: queryKeys.leadTable(search),
    queryFn: ({ signal }) => fetchLeads(search, signal),
  })
}

export async function fetchLeads(search: string, signal: AbortSignal): Promise<LeadPage> {
  try {
    const answer = await fetchApi('GET', `/api/leads?${search}`, { signal })
    // Asserts the type that the handler returns, because the response is read with its headers.
    const leads = (await answer.json()) as LeadJson[]
    return { leads, total: Number(answer.headers.get('X-Total-Count')) }
  } catch (cause) {
    throw new Error('Failed to fetch leads', { cause })
  }
}

/** Shows cached list data while the lead is fetched. */
export function useLead(id: number) {
  const client = useQueryClient()
  return useQuery({
    ...apiQuery(queryKeys.lead(id)),
    staleTime: 0,
    placeholderData: () => {
      const lists = client.getQueriesData<LeadPage>({ queryKey: queryKeys.leads })
      return lists.flatMap(([, page]) => page?.leads ?? []).find((lead) => lead.id === id)
    },
  })
}

/** Accounts that can own leads, and disabled accounts that own some or are chosen. */
export function useOwners(chosen: string | undefined) {
  const { data = [] } = useQuery(apiQuery(queryKeys.staff))
  return data.filter(({ id, disabledAt, leads }) => !disabledAt || leads > 0 || String(id) === chosen)
}

/** Accounts that can own a lead, and the current owner even if disabled. */
export function useAccounts(owner: StaffUser | null = null): StaffUser[] {
  const { data = [] } = useQuery(apiQuery(queryKeys.staff))
  const active = data.filter(({ disabledAt }) => disabledAt === null)
  return owner && !active.some(({ id }) => id === owner.id) ? [owner, ...active] : active
}
