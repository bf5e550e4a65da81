import type { Metadata } from 'next'
import { CalendarAddress } from '@/components/staff/account/calendar-address'
import { LeadNotifications } from '@/components/staff/account/lead-notifications'
import { OwnSessions } from '@/components/staff/account/own-sessions'
import { PasswordForm } from '@/components/staff/account/password-form'
import { SecondStep } from '@/components/staff/account/second-step'
import { ShownToVisitors } from '@/components/staff/account/shown-to-visitors'
import { StaffAccounts } from '@/components/staff/account/staff-accounts'
import { OwnReplies } from '@/components/staff/replies/own/own-replies'
import { requireStaff } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Accounts' }

export default async function AccountPage() {
  const user = await requireStaff()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="grid content-start gap-12">
        <ShownToVisitors ownId={user.id} />
        <SecondStep />
        <OwnSessions />
        <LeadNotifications />
        <CalendarAddress />
        <PasswordForm />
      </div>
      <div className="grid content-start gap-12">
        <OwnReplies />
        <StaffAccounts ownId={user.id} />
      </div>
    </div>
  )
}
