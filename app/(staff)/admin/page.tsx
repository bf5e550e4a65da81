import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { Dashboard } from '@/components/staff/shell/dashboard'
import { roomAt } from '@/components/staff/shell/rooms'
import { listPlots } from '@/lib/plots/store'
import { readToday } from '@/lib/today/store'
import { prefetchLeads } from '@/lib/leads/list/prefetch'
import { requireStaff } from '@/lib/staff/sessions/session'

export async function generateMetadata({ searchParams }: PageProps<'/admin'>): Promise<Metadata> {
  // Redirects here, so that unauthenticated users and error pages learn no room's name.
  await requireStaff()
  const { tab } = await searchParams
  return { title: roomAt('/admin', tab)?.name }
}

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const user = await requireStaff()
  const client = makeQueryClient()
  for (const [key, data] of await prefetchLeads(await searchParams, user, { listPlots, readToday }))
    client.setQueryData(key, data)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Dashboard />
    </HydrationBoundary>
  )
}
