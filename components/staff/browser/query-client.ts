import { MutationCache, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { isConflict } from '@/components/staff/forms/save-error'
import { messageOf } from './api'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Query keys to invalidate. A successful mutation stays pending until they are refetched. */
      changes?: readonly QueryKey[]
      /** Title of the error toast. */
      failed?: string
      /** Query key to invalidate on a conflict, so that the colleague's version appears beside the input. */
      onConflict?: QueryKey
    }
  }
}

/** In milliseconds: how long rendering may take after the refetch that follows a mutation. */
const settling = 1000
let changesUnderWay = 0

/** Whether a mutation of this member, or the refetch after it, is under way. */
export function changesNow(): boolean {
  return changesUnderWay > 0
}

/**
 * Queries are refetched after this member's mutations and when the event stream reports a change (`../live`), never by
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
