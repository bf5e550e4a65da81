'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { callApi } from '@/lib/platform/http/api-client'
import { mailStates, type MailJson } from '@/lib/platform/mail/schema'
import { EmptyState } from '../empty-state'
import { LoadError } from '../load-error'
import { SelectFilter } from '@/components/staff/leads/list/select-filter'
import { Pagination, useExistingPage } from '../pagination'
import { queryKeys } from '@/lib/staff/query-keys'
import { OutboxTable } from './outbox-table'
import { stateNames } from './state-names'

interface OutboxPage {
  mails: MailJson[]
  totalPages: number
}

/** All mails caused by leads: sent, queued, and those that need attention. */
export function Outbox() {
  const [{ state, page }, change] = useQueryStates({
    state: parseAsStringLiteral(mailStates),
    page: parseAsInteger.withDefault(1),
  })
  const outbox = useQuery({
    queryKey: [...queryKeys.outbox, state, page],
    queryFn: ({ signal }) =>
      callApi<OutboxPage>('GET', `/api/admin/outbox?page=${page}${state ? `&state=${state}` : ''}`, {
        signal,
      }),
    // The worker sends in the background, so the list may be stale a moment later.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useExistingPage(
    page,
    outbox.isPlaceholderData ? undefined : outbox.data?.totalPages,
    (existing) => void change({ page: existing }),
  )
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectFilter
          label="State"
          all="Any state"
          options={mailStates.map((value) => ({ value, label: stateNames[value] }))}
          value={state ?? undefined}
          onChange={(value) => void change({ state: value, page: null })}
        />
        <Button variant="outline" size="sm" className="min-h-10" onClick={() => void outbox.refetch()}>
          Refresh
        </Button>
      </div>
      {outbox.isError && <LoadError error={outbox.error} onRetry={() => void outbox.refetch()} />}
      {outbox.isPending && <Skeleton className="h-96" />}
      {outbox.data?.mails.length === 0 && <EmptyState title="No results found" />}
      {outbox.data && outbox.data.mails.length > 0 && <OutboxTable mails={outbox.data.mails} />}
      <Pagination
        page={page}
        totalPages={outbox.data?.totalPages ?? 1}
        onPage={(next) => void change({ page: next })}
      />
    </>
  )
}
