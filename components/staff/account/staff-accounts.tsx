'use client'

import { useQuery } from '@tanstack/react-query'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { ActionButton } from '@/components/staff/buttons'
import { byId, DataTable } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { QueryResult } from '@/components/staff/query-result'
import { OwnersOnly, useIsOwner } from '@/components/staff/session/role'
import { queryKeys } from '@/lib/staff/query-keys'
import type { ListedStaffJson } from '@/lib/staff/schema'
import { AccountEmail } from './account-email'
import { roleNames } from './account-role'
import { AccountSwitch } from './account-switch'
import { NewAccount } from './new-account'

export function StaffAccounts({ ownId }: { ownId: number }) {
  const isOwner = useIsOwner()
  // Always refetched, because the leads of each member change elsewhere.
  const staff = useQuery({ ...apiQuery(queryKeys.staff), staleTime: 0 })
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-5 text-lg font-semibold">
        Who can sign in
      </h2>
      <QueryResult query={staff} placeholder="h-40">
        {(data) => (
          <DataTable
            aria-labelledby="accounts"
            className="mb-8"
            columns={[
              {
                head: 'Username',
                cellClass: 'font-medium',
                cell: (member) => (
                  <>
                    <EmailText email={member.username} />
                    {member.id === ownId && <span className="font-normal text-muted-foreground"> (you)</span>}
                    <AccountEmail
                      key={member.email}
                      member={member}
                      own={member.id === ownId}
                      mayChange={isOwner || member.id === ownId}
                    />
                  </>
                ),
              },
              {
                head: 'Since',
                className: 'hidden sm:table-cell',
                cellClass: 'text-sm whitespace-nowrap',
                cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.day} />,
              },
              {
                head: 'State',
                cell: (member) => <State member={member} managed={isOwner && member.id !== ownId} />,
              },
              ...(isOwner
                ? [
                    {
                      head: 'Action',
                      cell: (member: ListedStaffJson) =>
                        member.id !== ownId && (
                          <AccountSwitch
                            member={member}
                            colleagues={data.filter(({ id, disabledAt }) => id !== member.id && !disabledAt)}
                          />
                        ),
                    },
                  ]
                : []),
            ]}
            rows={data}
            keyOf={byId}
          />
        )}
      </QueryResult>
      <OwnersOnly>
        <NewAccount />
      </OwnersOnly>
    </section>
  )
}

/** @param managed whether an owner looks at a colleague; members hide themselves in their own part of the page */
function State({ member, managed }: { member: ListedStaffJson; managed: boolean }) {
  const { id, username, role, disabledAt, shown, calendar } = member
  return (
    <>
      {disabledAt ? 'Disabled' : 'Active'}
      <span className={markClass}>{roleNames[role]}</span>
      {shown && !disabledAt && (
        <span className={markClass}>
          Shown to visitors
          {managed && (
            <ActionButton
              variant="ghost"
              aria-label={`Hide ${username} from visitors`}
              action={() => callApi('PATCH', `/api/admin/staff/${id}/shown`, { body: { shown: false } })}
              done={{ title: 'No longer shown', text: `Visitors do not see ${username} any more.` }}
              changes={[queryKeys.staff]}
            >
              Hide
            </ActionButton>
          )}
        </span>
      )}
      {/* The calendar address opens without signing in, so an owner can end it too. */}
      {managed && calendar && (
        <span className={markClass}>
          Calendar address
          <ActionButton
            variant="ghost"
            aria-label={`End the calendar of ${username}`}
            action={() => callApi('DELETE', `/api/admin/staff/${id}/calendar`)}
            done={{ title: 'Calendar ended', text: `The address of ${username} shows nothing any more.` }}
            changes={[queryKeys.staff]}
          >
            End
          </ActionButton>
        </span>
      )}
    </>
  )
}

const markClass = 'block text-sm text-muted-foreground'
