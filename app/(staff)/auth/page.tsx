import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInPage } from '@/components/staff/session/sign-in-page'
import { SetupPage } from '@/components/staff/session/setup-page'
import { currentStaff, mustSetUpSecondStep } from '@/lib/staff/sessions/session'
import { isSetupToken } from '@/lib/staff/accounts/setup-link'
import { isSetUp } from '@/lib/staff/accounts/store'

export const metadata: Metadata = { title: 'Staff Login' }

export default async function AuthPage({ searchParams }: PageProps<'/auth'>) {
  if (await currentStaff()) redirect('/admin')
  if (await mustSetUpSecondStep()) redirect('/auth/second-step')
  const { setup } = await searchParams
  const mayStart = typeof setup === 'string' && isSetupToken(setup) && !(await isSetUp())
  return mayStart ? <SetupPage token={setup} /> : <SignInPage />
}
