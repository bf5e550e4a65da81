import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '@/lib/http/api-client'
import type { StaffUser } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/http/query-keys'

export interface AuthStatus {
  authenticated: boolean
  user: StaffUser | null
}

/** Who is signed in: asked every minute, on focus, on mount and on reconnect, unless the answer is younger than 55 s. */
export function useAuthStatus() {
  return useQuery(authStatus)
}

/** The same where the server has just said who it is. */
export function useKnownAuthStatus(known: AuthStatus) {
  return useQuery({ ...authStatus, initialData: known })
}

const authStatus = queryOptions({
  queryKey: queryKeys.authStatus,
  queryFn: fetchAuthStatus,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
  staleTime: 55_000,
})

async function fetchAuthStatus({ signal }: { signal: AbortSignal }): Promise<AuthStatus> {
  try {
    return await callApi<AuthStatus>('GET', '/api/auth/status', { signal })
  } catch (cause) {
    throw new Error('Failed to fetch authentication status', { cause })
  }
}
