import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RequiredSecondStep } from '@/components/staff/account/required-second-step'
import { mustSetUpSecondStep } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Set up a second step' }

/** The only page for users who must set up a second step first. */
export default async function SecondStepPage() {
  if (!(await mustSetUpSecondStep())) redirect('/auth')
  return <RequiredSecondStep />
}
