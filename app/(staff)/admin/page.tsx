import type { Metadata } from 'next'
import { leadsPerPage, viewOf } from '@/components/staff/leads/lead-view'
import { Dashboard } from '@/components/staff/shell/dashboard'
import { listLeads } from '@/lib/desk/store'
import { requireStaff } from '@/lib/staff/session'

export const metadata: Metadata = { title: 'Admin Dashboard' }

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  await requireStaff()
  const asked = await searchParams
  const view = viewOf(asked)
  const elsewhere = asked.show !== undefined || (asked.tab !== undefined && asked.tab !== 'leads')
  // Where days begin depends on the reader's time zone, which only the browser knows.
  const firstLeads =
    elsewhere || view.from || view.to
      ? undefined
      : { view, ...(await listLeads({ ...view, zone: 'UTC', limit: leadsPerPage })) }
  return <Dashboard firstLeads={firstLeads} />
}
