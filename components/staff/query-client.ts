import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { callApi } from '@/lib/http/api-client'

/** Lists change when this user changes them, and are then refetched; nothing refetches by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        // A failed call says so at once, also when the browser believes to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The first part of a query's key is the address to get. */
function getByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return callApi('GET', String(queryKey[0]), { signal })
}
