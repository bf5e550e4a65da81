import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Dashboard } from '@/components/staff/shell/dashboard'
import { requireStaff } from '@/lib/staff/session'
import { firstAnswers } from './first-answers'

export const metadata: Metadata = { title: 'Admin Dashboard' }

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  await requireStaff()
  return (
    <HydrationBoundary state={dehydrate(await firstAnswers(await searchParams))}>
      <Dashboard />
    </HydrationBoundary>
  )
}
