'use client'

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { DateText, patterns } from '../date-text'
import { LoadError } from '../load-error'
import { queryKeys } from '@/lib/staff/query-keys'
import { AccountEmail } from './account-email'
import { AccountSwitch } from './account-switch'
import { NewAccount } from './new-account'

export function StaffAccounts({ ownId }: { ownId: number }) {
  const { data, error, refetch } = useQuery<StaffMemberJson[]>({ queryKey: queryKeys.staff })
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-5 text-lg font-semibold">
        Who can sign in
      </h2>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <Table aria-labelledby="accounts" className="mb-8">
          <TableHeader>
            <TableRow>
              <TableHead>Username</TableHead>
              <TableHead className="hidden sm:table-cell">Since</TableHead>
              <TableHead>State</TableHead>
              <TableHead>Action</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.map((member) => (
              <TableRow key={member.id}>
                <TableCell className="font-medium break-all">
                  {member.username}
                  {member.id === ownId && <span className="font-normal text-muted-foreground"> (you)</span>}
                  <AccountEmail key={member.email} member={member} />
                </TableCell>
                <TableCell className="hidden text-sm sm:table-cell">
                  <DateText value={member.createdAt} pattern={patterns.day} />
                </TableCell>
                <TableCell>{member.disabledAt ? 'Disabled' : 'Active'}</TableCell>
                <TableCell>{member.id !== ownId && <AccountSwitch member={member} />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <NewAccount />
    </section>
  )
}
