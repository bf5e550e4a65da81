'use client'

import { useQuery } from '@tanstack/react-query'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { byId, DataTable } from '../data-table'
import { DateText, patterns } from '../date-text'
import { Loaded } from '../loaded'
import { queryKeys } from '@/lib/staff/query-keys'
import { AccountEmail } from './account-email'
import { AccountSwitch } from './account-switch'
import { NewAccount } from './new-account'

export function StaffAccounts({ ownId }: { ownId: number }) {
  const staff = useQuery<StaffMemberJson[]>({ queryKey: queryKeys.staff })
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-5 text-lg font-semibold">
        Who can sign in
      </h2>
      <Loaded query={staff} placeholder="h-40">
        {(data) => (
          <DataTable
            aria-labelledby="accounts"
            className="mb-8"
            columns={[
              {
                head: 'Username',
                cellLook: 'font-medium break-all',
                cell: (member) => (
                  <>
                    {member.username}
                    {member.id === ownId && <span className="font-normal text-muted-foreground"> (you)</span>}
                    <AccountEmail key={member.email} member={member} />
                  </>
                ),
              },
              {
                head: 'Since',
                look: 'hidden sm:table-cell',
                cellLook: 'text-sm',
                cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.day} />,
              },
              { head: 'State', cell: ({ disabledAt }) => (disabledAt ? 'Disabled' : 'Active') },
              { head: 'Action', cell: (member) => member.id !== ownId && <AccountSwitch member={member} /> },
            ]}
            rows={data}
            keyOf={byId}
          />
        )}
      </Loaded>
      <NewAccount />
    </section>
  )
}
