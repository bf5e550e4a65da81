import type { Metadata } from 'next'
import { PrivacyDesk } from '@/components/staff/privacy/privacy-desk'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Privacy and retention' }

export default async function PrivacyDeskPage() {
  await requireStaff()
  return <PrivacyDesk />
}
