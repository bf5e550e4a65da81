import { QueryClient, type QueryFunctionContext, type QueryKey, type Updater } from '@tanstack/react-query'
import { callApi } from '@/lib/platform/http/api-client'

/** Lists are refetched when this user changes them; nothing is refetched automatically. */
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
        // A failed request reports its error at once, even if the browser believes it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * The only way to write into the cache. Reads of this key that are under way are cancelled first: what they bring is older
 * than what is written, and would replace it.
 */
export async function writeCache<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, data)
}

/** The first part of a query key is the URL to fetch. */
function getByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return callApi('GET', String(queryKey[0]), { signal })
}
