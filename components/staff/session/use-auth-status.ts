import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'

/** The current user: polled every minute, on focus, mount and reconnect, unless younger than 55 s. */
export const authStatus = queryOptions({
  ...apiQuery(queryKeys.authStatus),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
  staleTime: 55_000,
})

export function useAuthStatus() {
  return useQuery(authStatus)
}
