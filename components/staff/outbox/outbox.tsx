'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { SmallButton } from '@/components/staff/buttons'
import { apiQuery } from '@/components/staff/browser/api'
import type { MailJson } from '@/lib/outbox/schema'
import { countText } from '@/lib/platform/language/count-text'
import { mailStates, type MailState } from '@/lib/platform/mail/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { ListChanged } from '@/components/staff/live/list-changed'
import { useSteadyRows } from '@/components/staff/live/use-steady-rows'
import { SelectFilter } from '@/components/staff/select-filter'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { Pagination } from '@/components/staff/pagination'
import { MailActions } from './mail-actions'
import { mailNames } from './mail-names'

const stateNames: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  parked: 'Needs attention',
}

const variants = { queued: 'outline', sent: 'secondary', parked: 'destructive' } as const

const keptName = 'Kept as a file'

const none: MailJson[] = []

/** All mails caused by leads: sent, queued, or in need of attention. */
export function Outbox() {
  const [{ state, page }, change] = useQueryStates({
    state: parseAsStringLiteral(mailStates),
    page: parseAsInteger.withDefault(1),
  })
  const search = new URLSearchParams({ page: String(page), ...(state && { state }) })
  const outbox = useQuery({
    ...apiQuery([...queryKeys.outbox, search.toString()]),
    // The worker sends in the background, so the list is soon outdated.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const list = useSteadyRows(outbox.data?.mails ?? none, outbox.isPlaceholderData ? null : search.toString())
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectFilter
          label="State"
          all="Any state"
          options={mailStates.map((value) => ({
            value,
            label: value === 'sent' && outbox.data?.mailServer === false ? keptName : stateNames[value],
          }))}
          value={state ?? undefined}
          onChange={(value) => void change({ state: value, page: null })}
        />
        <SmallButton className="min-h-10" onClick={() => void outbox.refetch().then(list.show)}>
          Refresh
        </SmallButton>
        <ListChanged list={list} one="mail" className="min-h-10 items-center" />
      </div>
      <QueryResult query={outbox}>
        {({ totalPages, mailServer }) => (
          <>
            {/* Without a mail server nothing is sent, and the page must not suggest otherwise. */}
            {!mailServer && (
              <p className="mb-5 border-l-2 border-coral pl-4">
                No mail server is set. Mails are kept as files in <code>data/outbox</code> and are not sent.
              </p>
            )}
            <DataTable
              aria-label="Mails"
              columns={columns}
              rows={list.rows}
              keyOf={byId}
              rowProps={({ id }) => ({ className: cn(list.gone.has(id) && 'opacity-60') })}
              empty={<EmptyState title="No results found" />}
            />
            <Pagination
              page={page}
              totalPages={totalPages}
              stale={outbox.isPlaceholderData}
              onPage={(next) => void change({ page: next })}
            />
          </>
        )}
      </QueryResult>
    </>
  )
}

/** Columns hidden on a phone, which shows them below the person. */
const wide = 'hidden md:table-cell'

const columns: Column<MailJson>[] = [
  {
    head: 'Time',
    className: wide,
    cellClass: 'text-sm whitespace-nowrap',
    cell: (mail) => <Time mail={mail} />,
  },
  {
    head: 'Mail',
    cellClass: 'min-w-0 max-md:block',
    cell: (mail) => (
      <>
        <Subject mail={mail} />
        <span className="block text-sm break-words text-muted-foreground">
          <Person mail={mail} />
        </span>
        <span className="my-1 block text-sm text-muted-foreground md:hidden">
          <Time mail={mail} /> <State mail={mail} />
        </span>
        {mail.reason && <span className="block text-sm break-words md:hidden">{mail.reason}</span>}
      </>
    ),
  },
  { head: 'State', className: wide, cell: (mail) => <State mail={mail} /> },
  {
    head: 'Reason',
    className: wide,
    cellClass: 'max-w-sm text-sm break-words',
    cell: ({ reason }) => reason ?? '-',
  },
  {
    head: 'Action',
    headClass: 'max-md:hidden',
    cellClass: 'max-md:block max-md:pt-0 max-md:empty:hidden md:[&>div]:grid md:[&>div]:w-max',
    cell: (mail) =>
      (mail.state === 'parked' || (mail.state === 'queued' && mail.tries > 0)) && (
        <MailActions mail={mail} parked={mail.state === 'parked'} />
      ),
  },
]

function Time({ mail: { sentAt, createdAt } }: { mail: MailJson }) {
  return <DateText value={sentAt ?? createdAt} pattern={patterns.minute} />
}

function Subject({ mail: { kind, subject, language } }: { mail: MailJson }) {
  if (!subject) return mailNames[kind]
  return (
    <>
      <span lang={language} className="break-words">
        {subject}
      </span>
      <span className="block text-sm text-muted-foreground">{mailNames[kind]}</span>
    </>
  )
}

function Person({ mail: { leadId, person, recipient } }: { mail: MailJson }) {
  const address = <EmailText email={recipient} />
  if (leadId === null) return address
  return (
    <>
      {'to '}
      <Link href={`/admin?lead=${leadId}`} prefetch={false} className="underline underline-offset-4">
        {person || recipient}
      </Link>
      {person && <> · {address}</>}
    </>
  )
}

function State({ mail: { state, keptAsFile, nextTryAt, tries } }: { mail: MailJson }) {
  return (
    <>
      <Badge variant={variants[state]}>{state === 'sent' && keptAsFile ? keptName : stateNames[state]}</Badge>
      {nextTryAt && tries > 0 && (
        <span className="mt-1 block text-sm text-muted-foreground">
          {countText(tries, 'try', 'tries')}, next <DateText value={nextTryAt} pattern={patterns.minute} />
        </span>
      )}
    </>
  )
}
