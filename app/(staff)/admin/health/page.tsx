import type { Metadata } from 'next'
import { Health } from '@/components/staff/health/health'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Health' }

export default async function HealthPage() {
  await requireStaff()
  return <Health />
}
