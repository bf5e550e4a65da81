import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/components/staff/browser/api'
import { useLeadsView } from '@/components/staff/leads/leads-view-switch'
import { useLeadView, type LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadJson } from '@/lib/leads/schema'
import { todaySearch } from '@/lib/leads/list/filters'
import { todayLists, type TodayJson } from '@/lib/today/schema'

/** @param limit number of leads in each list */
export function useToday(owner: string | undefined, limit?: number) {
  return useQuery({ ...todayOf(owner, limit), placeholderData: keepPreviousData })
}

export function todayOf(owner: string | undefined, limit?: number) {
  // Steps become due and requests arrive without changes on this page.
  return queryOptions({ ...apiQuery(queryKeys.todayOf(todaySearch(owner, limit))), staleTime: 60_000 })
}

export function useShowInTable() {
  const [, change] = useLeadView()
  const [, show] = useLeadsView()
  return (filter: LeadViewChange) => {
    change(filter)
    show('table')
  }
}

/** The leads of all lists in display order; a lead may be in two lists. */
export function leadsOfToday(today: TodayJson): number[] {
  const leads = todayLists.flatMap((list) =>
    list === 'unanswered' ? [...today.newest, ...longestWaiting(today)] : today[list].leads,
  )
  return [...new Set(leads.map(({ id }) => id))]
}

/** The unanswered leads that have waited longest, except the newest ones, which have a separate list. */
export function longestWaiting({ unanswered, newest }: TodayJson): LeadJson[] {
  const newestIds = new Set(newest.map(({ id }) => id))
  return unanswered.leads.filter(({ id }) => !newestIds.has(id))
}
