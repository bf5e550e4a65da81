import type { Metadata } from 'next'
import { Outbox } from '@/components/staff/outbox/outbox'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Outbox' }

export default async function OutboxPage() {
  await requireStaff()
  return <Outbox />
}
