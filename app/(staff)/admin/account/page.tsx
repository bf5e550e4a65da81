import type { Metadata } from 'next'
import { OwnSessions } from '@/components/staff/account/own-sessions'
import { PasswordForm } from '@/components/staff/account/password-form'
import { SecondStep } from '@/components/staff/account/second-step'
import { StaffAccounts } from '@/components/staff/account/staff-accounts'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Accounts' }

export default async function AccountPage() {
  const user = await requireStaff()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="grid content-start gap-12">
        <SecondStep />
        <OwnSessions />
        <PasswordForm />
      </div>
      <StaffAccounts ownId={user.id} />
    </div>
  )
}
