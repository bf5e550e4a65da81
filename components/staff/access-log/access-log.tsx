'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { accessKinds, type AccessLogPage } from '@/lib/staff/access-log/schema'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { EmptyState } from '../empty-state'
import { SelectFilter } from '@/components/staff/leads/list/select-filter'
import { LoadError } from '../load-error'
import { Pagination, useExistingPage } from '../pagination'
import { AccessTable } from './access-table'
import { kindNames } from './kind-names'

/** Who signed in, was refused, exported, deleted or changed an account. */
export function AccessLog() {
  const [{ kind, person, page }, change] = useQueryStates({
    kind: parseAsStringLiteral(accessKinds),
    person: parseAsString,
    page: parseAsInteger.withDefault(1),
  })
  const { data: people } = useQuery<StaffMemberJson[]>({ queryKey: queryKeys.staff })
  const log = useQuery({
    queryKey: [...queryKeys.accessLog, kind, person, page],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({
        page: String(page),
        ...(kind && { kind }),
        ...(person && { username: person }),
      })
      return callApi<AccessLogPage>('GET', `/api/admin/access-log?${search}`, { signal })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const known = log.isPlaceholderData ? undefined : log.data?.totalPages
  useExistingPage(page, known, (existing) => void change({ page: existing }))
  const filtered = kind !== null || person !== null
  return (
    <section aria-labelledby="access-log">
      <h2 id="access-log" className="sr-only">
        Access log
      </h2>
      <p className="mb-5 max-w-2xl text-muted-foreground">
        Who signed in, was refused, exported, deleted or changed an account. Of an address only the network is
        kept.
      </p>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectFilter
          label="What"
          all="Anything"
          options={accessKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind ?? undefined}
          onChange={(value) => void change({ kind: value, page: null })}
        />
        <SelectFilter
          label="Who"
          all="Anyone"
          options={(people ?? []).map(({ username }) => ({ value: username, label: username }))}
          value={person ?? undefined}
          onChange={(value) => void change({ person: value, page: null })}
        />
      </div>
      {log.isError && <LoadError error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.data &&
        (log.data.events.length > 0 ? (
          <AccessTable events={log.data.events} />
        ) : (
          <EmptyState
            title={filtered ? 'No entry matches' : 'Nothing yet'}
            text={
              filtered
                ? 'Choose another kind or another person.'
                : 'The next sign-in will be the first entry.'
            }
          />
        ))}
      <Pagination
        page={page}
        totalPages={log.data?.totalPages ?? 1}
        onPage={(next) => void change({ page: next })}
      />
    </section>
  )
}
