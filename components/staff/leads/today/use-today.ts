import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { todayLists, type TodayJson } from '@/lib/leads/today/schema'

export function useToday(owner: string | undefined) {
  return useQuery({ ...todayOf(owner), placeholderData: keepPreviousData })
}

export function todayOf(owner: string | undefined) {
  // Steps become due and requests arrive without changes on this page.
  return queryOptions({ ...reading(queryKeys.todayOf(owner)), staleTime: 60_000 })
}

/** The leads of all lists in display order; a lead may be in two lists. */
export function leadsOfToday(today: TodayJson): number[] {
  return [...new Set(todayLists.flatMap((list) => today[list].leads.map(({ id }) => id)))]
}
