import { MutationCache, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys that are refetched. A stored change stays pending until then. */
      changes?: readonly QueryKey[]
      /** Title of the error toast. */
      failed?: string
    }
  }
}

/** Lists are refetched after this user's changes, never by themselves. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: async (_data, error, _variables, _result, { meta }) => {
        const refetched = (meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))
        if (!error) await Promise.all(refetched)
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failed) showToast({ title: meta.failed, text: error.message, variant: 'destructive' })
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

/** The only way to write into the cache. It cancels pending reads, which would restore older data. */
export async function writeCache<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, data)
}
