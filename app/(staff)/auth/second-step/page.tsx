import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RequiredSecondStep } from '@/components/staff/account/required-second-step'
import { mustSetUp } from '@/lib/staff/sessions/session'

export const metadata: Metadata = { title: 'Set up a second step' }

/** The only page for users who must set up a second step first. */
export default async function SecondStepPage() {
  if (!(await mustSetUp())) redirect('/auth')
  return <RequiredSecondStep />
}
