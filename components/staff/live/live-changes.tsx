'use client'

import { useIsMutating, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import type { Change } from '@/lib/staff/changes/schema'
import { leavingKey, queryKeys } from '@/lib/staff/query-keys'
import { listenToChanges, type StreamMessage } from './change-stream'
import { useNewLeads } from './use-new-leads'

/** In milliseconds between two refreshes. With the server's two seconds, changes appear well within ten seconds. */
const pause = 5000

/** Keeps the open room up to date. A hidden tab fetches nothing until it is visible again. */
export function LiveChanges({ newestLead }: { newestLead: number }) {
  const client = useQueryClient()
  const countNewLeads = useNewLeads(newestLead)
  const receive = useEffectEvent((message: StreamMessage, holdsStream: boolean) => {
    if (Array.isArray(message)) countNewLeads(message, holdsStream)
  })
  const leaving = useIsMutating({ mutationKey: leavingKey }) > 0
  useEffect(() => {
    // A refresh during a deletion or sign-out would fetch data that is gone. Afterwards a new stream refetches everything.
    if (leaving) return
    const refresh = throttledRefresh(client)
    const stop = listenToChanges((message, holdsStream) => {
      receive(message, holdsStream)
      refresh.add(message)
    })
    document.addEventListener('visibilitychange', refresh.run)
    return () => {
      stop()
      refresh.end()
      document.removeEventListener('visibilitychange', refresh.run)
    }
  }, [client, leaving])
  return null
}

function throttledRefresh(client: QueryClient) {
  let waiting: Change[] | 'all' | null = null
  let refused = false
  let timer: number | undefined
  let last = -pause
  const flush = () => {
    timer = undefined
    if (document.hidden) return
    last = performance.now()
    if (refused) void client.invalidateQueries({ queryKey: queryKeys.authStatus })
    if (waiting) refetch(client, waiting)
    waiting = null
    refused = false
  }
  const run = () => {
    if (document.hidden || !(refused || waiting)) return
    timer ??= window.setTimeout(flush, Math.max(0, last + pause - performance.now()))
  }
  return {
    run,
    add: (message: StreamMessage) => {
      if (message === 'refused') refused = true
      // A tab that was hidden for long refetches everything.
      else if (message === 'all' || waiting === 'all' || (waiting?.length ?? 0) > 200) waiting = 'all'
      else waiting = [...(waiting ?? []), ...message]
      run()
    },
    end: () => window.clearTimeout(timer),
  }
}

function refetch(client: QueryClient, changes: readonly Change[] | 'all'): void {
  const isAll = changes === 'all'
  const idsOf = (kind: Change['kind']) =>
    isAll ? [] : changes.filter((change) => change.kind === kind).map(({ id }) => id)
  const has = (kind: Change['kind']) => isAll || idsOf(kind).length > 0
  const keys: QueryKey[] = [
    ...(has('lead') ? [...leadLists, queryKeys.viewings] : []),
    ...idsOf('lead').flatMap((id) => [
      queryKeys.lead(id),
      queryKeys.leadEntries(id),
      queryKeys.leadHistory(id),
      queryKeys.leadMails(id),
      queryKeys.merged(id),
    ]),
    ...(has('plot') ? [queryKeys.plots] : []),
    ...idsOf('plot').map((number) => queryKeys.plotEvents(number)),
    ...(has('mail') ? [queryKeys.outbox] : []),
  ]
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  // A mail event does not name its lead, and without a list of changes any open record may have changed.
  const openRecords = isAll
    ? /^\/api\/(leads|plots)\/\d+(\/(entries|events|mails))?$/
    : /^\/api\/leads\/\d+\/mails$/
  if (has('mail'))
    void client.invalidateQueries({ predicate: ({ queryKey }) => openRecords.test(String(queryKey[0])) })
}
