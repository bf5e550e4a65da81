'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { accessKinds, type AccessEventJson, type AccessKind } from '@/lib/staff/access-log/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { SelectFilter } from '@/components/staff/select-filter'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { Pagination } from '@/components/staff/pagination'
import { apiQuery } from '@/components/staff/browser/api'

/** Sign-ins, refusals, exports, deletions and changes of accounts. */
export function AccessLog() {
  const [{ kind, person, page }, change] = useQueryStates({
    kind: parseAsStringLiteral(accessKinds),
    person: parseAsString,
    page: parseAsInteger.withDefault(1),
  })
  const { data: people } = useQuery(apiQuery(queryKeys.staff))
  const search = new URLSearchParams({
    page: String(page),
    ...(kind && { kind }),
    ...(person && { username: person }),
  })
  const log = useQuery({
    ...apiQuery([...queryKeys.accessLog, search.toString()]),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
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
      <QueryResult query={log}>
        {({ events, totalPages }) => (
          <>
            <DataTable
              aria-label="Entries"
              columns={columns}
              rows={events}
              keyOf={byId}
              empty={
                kind || person ? (
                  <EmptyState title="No entry matches" text="Choose another kind or another person." />
                ) : (
                  <EmptyState title="Nothing yet" text="The next sign-in will be the first entry." />
                )
              }
            />
            <Pagination
              page={page}
              totalPages={totalPages}
              stale={log.isPlaceholderData}
              onPage={(next) => void change({ page: next })}
            />
          </>
        )}
      </QueryResult>
    </section>
  )
}

/** Columns hidden on a phone, which shows time and place below the text. */
const wide = 'hidden md:table-cell'

const columns: Column<AccessEventJson>[] = [
  {
    head: 'When',
    className: wide,
    cellClass: 'text-sm whitespace-nowrap',
    cell: (event) => <When event={event} />,
  },
  {
    head: 'Who',
    cellClass: 'font-medium',
    cell: ({ username }) =>
      username ? (
        <EmailText email={username} />
      ) : (
        <span className="font-normal text-muted-foreground">unknown name</span>
      ),
  },
  {
    head: 'What',
    cell: (event) => (
      <>
        {kindName(event.kind)}
        {event.subject && <span className="text-muted-foreground">: {event.subject}</span>}
        {event.count > 1 && <span className="text-muted-foreground">, {event.count} times</span>}
        <span className="mt-0.5 block text-sm text-muted-foreground md:hidden">
          <When event={event} />, {placeOf(event)}
        </span>
      </>
    ),
  },
  { head: 'From', className: wide, cellClass: 'text-sm whitespace-nowrap', cell: placeOf },
]

function When({ event }: { event: AccessEventJson }) {
  return <DateText value={event.createdAt} pattern={patterns.minute} />
}

function placeOf({ network }: AccessEventJson): string {
  if (network === null) return 'the server itself'
  return network === 'unknown' ? 'an unknown network' : network
}

const kindNames: Record<AccessKind, string> = {
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signInLimited: 'Sign-in refused, too many tries',
  secondStepRefused: 'Second step refused',
  secondStepMissing: 'Password right, second step not given',
  signOut: 'Signed out',
  sessionEnded: 'Ended a session',
  passwordChanged: 'Changed the password',
  passwordByLink: 'Set a new password by a mailed link',
  accountAdded: 'Added an account',
  accountDisabled: 'Disabled an account',
  accountEnabled: 'Enabled an account',
  emailChanged: 'Changed an email address',
  roleChanged: 'Changed a role',
  accountReset: 'Password reset on the server',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
  codesAdded: 'Set up codes',
  codesRemoved: 'Removed codes',
  calendarMade: 'Made a calendar address',
  calendarEnded: 'Ended a calendar',
  recoveryCodesMade: 'Made recovery codes',
  recoveryCodeUsed: 'Used a recovery code',
  secondStepReset: 'Second step reset on the server',
  leadsExported: 'Exported leads',
  leadDeleted: 'Deleted a lead',
  oldLeadsDeleted: 'Deleted old leads',
  spamDeleted: 'Deleted possible spam',
  updateDeleted: 'Deleted an update',
  articleDeleted: 'Deleted an article',
  guidePageDeleted: 'Deleted a page of the guide',
  subscribersExported: 'Exported subscribers',
  subscriberRemoved: 'Removed a subscriber',
}

/** The name of an entry's kind. Unknown kinds of a newer release are shown as they are. */
function kindName(kind: string): string {
  const name = accessKinds.find((accessKind) => accessKind === kind)
  return name ? kindNames[name] : kind
}
