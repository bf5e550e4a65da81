import type { ReactNode } from 'react'
import { SessionGuard } from '@/components/staff/session/session-guard'
import { DashboardHeader } from '@/components/staff/shell/dashboard-header'
import { site } from '@/lib/site'
import { requireStaff } from '@/lib/staff/session'

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await requireStaff()
  return (
    <SessionGuard user={user}>
      <DashboardHeader brand={site.brand} username={user.username} />
      <main className="mx-auto max-w-[90rem] px-4 py-6 sm:px-8">{children}</main>
    </SessionGuard>
  )
}
