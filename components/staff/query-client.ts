import { MutationCache, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of what is fetched again; a change that was stored stays pending until that is there. */
      changes?: readonly QueryKey[]
      /** Title of the toast that tells why the change failed. */
      failed?: string
    }
  }
}

/** Lists are refetched when this user changes them; nothing is refetched automatically. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: async (_data, error, _variables, _result, { meta }) => {
        const refetched = (meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))
        if (!error) await Promise.all(refetched)
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failed) showToast({ title: meta.failed, text: error.message, look: 'destructive' })
      },
    }),
    defaultOptions: {
      queries: {
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
  return client
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
