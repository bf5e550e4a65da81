import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchApi } from '@/lib/api-client'
import type { LeadJson } from '@/lib/leads/schema'
import { queryKeys } from '../query-keys'
import { leadsPerPage, searchOf, type LeadView } from './lead-view'

export interface LeadPage {
  leads: LeadJson[]
  total: number
}

/** Rows that the server rendered, and the view they are of. */
export interface FirstLeads extends LeadPage {
  view: LeadView
}

export function useLeads(view: LeadView, first?: FirstLeads) {
  const search = searchOf(view, { limit: String(leadsPerPage) })
  const rendered = first && searchOf(first.view) === searchOf(view) ? first : undefined
  return useQuery({
    queryKey: [...queryKeys.leads, search],
    queryFn: ({ signal }) => fetchLeads(search, signal),
    ...(rendered && { initialData: { leads: rendered.leads, total: rendered.total } }),
    placeholderData: keepPreviousData,
  })
}

export async function fetchLeads(search: string, signal: AbortSignal): Promise<LeadPage> {
  try {
    const answer = await fetchApi('GET', `/api/leads?${search}`, { signal })
    // The one place that says what this answer is: the same type the handler was given.
    const leads = (await answer.json()) as LeadJson[]
    return { leads, total: Number(answer.headers.get('X-Total-Count')) }
  } catch (cause) {
    throw new Error('Failed to fetch leads', { cause })
  }
}
