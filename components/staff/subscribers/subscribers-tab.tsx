import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { SubscriberJson, SubscriberList } from '@/lib/subscribers/schema'
import { ConfirmDialog } from '../confirm-dialog'
import { EmptyState } from '../empty-state'
import { LoadError } from '../load-error'
import { Pagination, useExistingPage } from '../pagination'
import { SubscriberCountsTable } from './subscriber-counts'
import { SubscriberFilters } from './subscriber-filters'
import { SubscribersTable } from './subscribers-table'
import { searchOf, useSubscriberView } from './use-subscriber-view'

/** Who asked for articles or updates: numbers, list, export, removal. */
export function SubscribersTab() {
  const [view, change] = useSubscriberView()
  const [removing, setRemoving] = useState<SubscriberJson | null>(null)
  const list = useQuery({
    queryKey: [...queryKeys.subscribers, searchOf(view)],
    queryFn: ({ signal }) =>
      callApi<SubscriberList>('GET', `/api/admin/subscribers?${searchOf(view)}`, { signal }),
    // Visitors confirm and stop at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const remove = useRemove()
  useExistingPage(
    view.page,
    list.isPlaceholderData ? undefined : list.data?.totalPages,
    (page) => void change({ page }),
  )
  const filtered = Boolean(view.q || view.language || view.topic || view.state)
  return (
    <>
      {list.data && <SubscriberCountsTable counts={list.data.counts} />}
      <SubscriberFilters view={view} change={(next) => void change({ page: null, ...next })} />
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {list.data && (
        <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
            {list.data.total === 1 ? '1 address' : `${list.data.total.toLocaleString('en')} addresses`}
          </p>
          {list.data.subscribers.length === 0 ? (
            <EmptyState
              title={filtered ? 'No addresses found.' : 'No Subscribers'}
              {...(!filtered && { text: 'Addresses appear here when visitors ask for articles or updates.' })}
            />
          ) : (
            <SubscribersTable subscribers={list.data.subscribers} onRemove={setRemoving} />
          )}
        </div>
      )}
      <Pagination
        page={view.page}
        totalPages={list.data?.totalPages ?? 1}
        onPage={(page) => void change({ page })}
      />
      <ConfirmDialog
        open={removing !== null}
        text={`Remove ${removing?.email ?? ''} with its consents and mails? It gets nothing more unless it subscribes again.`}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </>
  )
}

function useRemove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SubscriberJson) => callApi('DELETE', `/api/admin/subscribers/${id}`),
    onSuccess: (_, { email }) => showToast({ title: 'Removed', text: `${email} was removed.` }),
    onError: (error) => showToast({ title: 'Removal failed', text: error.message, look: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.subscribers }),
  })
}
