'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callApi, reading } from '@/components/staff/browser/api'
import type { MailJson } from '@/lib/outbox/schema'
import { mailStates, type MailState } from '@/lib/platform/mail/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { SelectFilter } from '@/components/staff/leads/list/select-filter'
import { byId, DataTable, type Column } from '../data-table'
import { DateText, patterns } from '../date-text'
import { EmailText } from '../email-text'
import { EmptyState } from '../empty-state'
import { Loaded } from '../loaded'
import { Pagination } from '../pagination'
import { mailNames } from './mail-names'

const stateNames: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  parked: 'Needs attention',
}

/** All mails caused by leads: sent, queued, and those that need attention. */
export function Outbox() {
  const [{ state, page }, change] = useQueryStates({
    state: parseAsStringLiteral(mailStates),
    page: parseAsInteger.withDefault(1),
  })
  const search = new URLSearchParams({ page: String(page), ...(state && { state }) })
  const outbox = useQuery({
    ...reading([...queryKeys.outbox, search.toString()]),
    // The worker sends in the background, so the list is soon outdated.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
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
      <Loaded query={outbox}>
        {({ mails, totalPages }) => (
          <>
            {mails.length === 0 && <EmptyState title="No results found" />}
            {mails.length > 0 && <DataTable aria-label="Mails" columns={columns} rows={mails} keyOf={byId} />}
            <Pagination
              page={page}
              totalPages={totalPages}
              stale={outbox.isPlaceholderData}
              onPage={(next) => void change({ page: next })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Columns hidden on a phone, which shows mail and reason below the recipient. */
const wide = 'hidden md:table-cell'

const columns: Column<MailJson>[] = [
  {
    head: 'Recipient',
    cell: ({ leadId, recipient, kind, reason }) => (
      <>
        {leadId === null ? (
          <EmailText email={recipient} />
        ) : (
          <Link href={`/admin?lead=${leadId}`} prefetch={false} className="underline underline-offset-4">
            <EmailText email={recipient} />
          </Link>
        )}
        <span className="block text-sm text-muted-foreground md:hidden">
          {mailNames[kind]}
          {reason && `: ${reason}`}
        </span>
      </>
    ),
  },
  { head: 'Mail', className: wide, cellClass: 'whitespace-nowrap', cell: ({ kind }) => mailNames[kind] },
  { head: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { head: 'Tries', className: wide, cell: ({ tries }) => tries },
  {
    head: 'Next try',
    className: wide,
    cellClass: 'text-sm whitespace-nowrap',
    cell: ({ nextTryAt }) => (nextTryAt ? <DateText value={nextTryAt} pattern={patterns.minute} /> : '-'),
  },
  {
    head: 'Reason',
    className: wide,
    cellClass: 'max-w-sm text-sm break-words',
    cell: ({ reason }) => reason ?? '-',
  },
  { head: 'Action', cell: (mail) => mail.state === 'parked' && <SendAgain mail={mail} /> },
]

function StateBadge({ state }: { state: string }) {
  const known = mailStates.find((name) => name === state)
  const variant = state === 'parked' ? 'destructive' : state === 'sent' ? 'secondary' : 'outline'
  return <Badge variant={variant}>{known ? stateNames[known] : state}</Badge>
}

function SendAgain({ mail }: { mail: MailJson }) {
  const again = useMutation({
    mutationFn: () => callApi('POST', `/api/admin/outbox/${mail.id}/retry`),
    onSuccess: () => showToast({ title: 'Sent again', text: `The mail to ${mail.recipient} is on its way.` }),
    meta: { changes: [queryKeys.outbox], failed: 'Update failed' },
  })
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={again.isPending}
      aria-label={`Send again to ${mail.recipient}`}
      onClick={() => again.mutate()}
    >
      Send again
    </Button>
  )
}
