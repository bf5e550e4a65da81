import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/components/staff/browser/api'
import type { AuthStatus } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/staff/query-keys'

/** The current user: polled every minute, on focus, mount and reconnect, unless younger than 55 s. */
export function useAuthStatus() {
  return useQuery(authStatus)
}

/** Initialised with the user that the server has just verified. */
export function useKnownAuthStatus(known: AuthStatus) {
  return useQuery({ ...authStatus, initialData: known })
}

const authStatus = queryOptions({
  ...apiQuery(queryKeys.authStatus),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
  staleTime: 55_000,
})
