import type { Metadata } from 'next'
import { PasswordForm } from '@/components/staff/account/password-form'
import { StaffAccounts } from '@/components/staff/account/staff-accounts'
import { requireStaff } from '@/lib/staff/session'

export const metadata: Metadata = { title: 'Accounts' }

export default async function AccountPage() {
  const user = await requireStaff()
  return (
    <div className="grid gap-12 lg:grid-cols-[2fr_3fr]">
      <PasswordForm />
      <StaffAccounts ownId={user.id} />
    </div>
  )
}
