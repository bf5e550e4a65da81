import type { Metadata } from 'next'
import { AccessLog } from '@/components/staff/access-log/access-log'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Access log' }

export default async function AccessLogPage() {
  await requireStaff()
  return <AccessLog />
}
