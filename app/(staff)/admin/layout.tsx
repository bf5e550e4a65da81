import type { ReactNode } from 'react'
import { SessionGuard } from '@/components/staff/session/session-guard'
import { RoleProvider } from '@/components/staff/session/role'
import { DatabaseNotice } from '@/components/staff/shell/database-notice'
import { DashboardHeader } from '@/components/staff/shell/dashboard-header'
import { RoomPanel } from '@/components/staff/shell/room-panel'
import { findNewestLeadId } from '@/lib/leads/store'
import { LiveChanges } from '@/components/staff/live/live-changes'
import { OpeningHours } from '@/components/staff/viewings/opening-hours'
import { databaseTrouble, explanations } from '@/lib/platform/db/trouble'
import { site } from '@/lib/site'
import { requireStaff } from '@/lib/staff/sessions/session'

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await requireStaff()
  const trouble = databaseTrouble()
  return (
    <SessionGuard user={user}>
      <RoleProvider role={user.role}>
        <DashboardHeader brand={site.brand} username={user.username} />
        {trouble && <DatabaseNotice {...explanations[trouble]} />}
        <LiveChanges newestLead={await findNewestLeadId()} />
        <main className="mx-auto max-w-[90rem] px-4 py-4 [--sticky-top:var(--free-above)] max-sm:pb-[calc(var(--bar-height)+var(--free-below,0px)+1.5rem)] sm:px-8 sm:py-6 sm:[@media(max-height:50rem)]:pt-3">
          <OpeningHours value={site.hours}>
            <RoomPanel>{children}</RoomPanel>
          </OpeningHours>
        </main>
      </RoleProvider>
    </SessionGuard>
  )
}
