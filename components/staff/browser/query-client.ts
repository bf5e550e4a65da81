import { MutationCache, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { isConflict } from '@/components/staff/forms/save-error'
import { messageOf } from './api'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys that are refetched. A stored change stays pending until then. */
      changes?: readonly QueryKey[]
      /** Title of the error toast. */
      failed?: string
      /** What is refetched when a colleague saved first, so that their state stands beside the input. */
      onConflict?: QueryKey
    }
  }
}

/** In milliseconds after a change's refetch, in which its data is shown. */
const settling = 1000
let changesUnderWay = 0

/** Whether this member changes something, or its refetch is on the way. */
export function changesNow(): boolean {
  return changesUnderWay > 0
}

/**
 * Lists are refetched after this member's changes, and when a change elsewhere is told (`../live`), never by
 * themselves.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onMutate: () => {
        changesUnderWay += 1
      },
      onSettled: async (_data, error, _variables, _result, { meta }) => {
        const keys = meta?.changes ?? []
        const refetched = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
        void refetched.finally(() => setTimeout(() => (changesUnderWay -= 1), settling))
        if (!error) await refetched
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failed) showToast({ title: meta.failed, text: messageOf(error), variant: 'destructive' })
        if (meta?.onConflict && isConflict(error))
          void client.invalidateQueries({ queryKey: meta.onConflict })
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
