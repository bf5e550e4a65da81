'use client'

import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect } from 'react'
import { queryKeys } from '@/lib/staff/query-keys'
import { AuthHeading } from './auth-parts'
import { SignInSteps } from './sign-in-steps'
import { useAuthStatus } from './use-auth-status'
import { useEnterDashboard } from './start-page'

export function SignInPage() {
  const { data } = useAuthStatus()
  const enter = useEnterDashboard()
  useForgetData()
  const authenticated = data?.authenticated === true && data.user !== null
  // Runs after signing in, also on a page from the back/forward cache if the user has signed in since.
  useEffect(() => (authenticated ? enter() : undefined), [authenticated, enter])
  return (
    <>
      <AuthHeading title="Staff Login" text="Leads, construction updates and newsletter articles." />
      <SignInSteps pending={authenticated} />
      <p className="mt-6 text-sm">
        <Link
          href="/auth/forgotten"
          prefetch={false}
          className="text-muted-foreground underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </p>
    </>
  )
}

/** The next user of this computer must not see cached data. At sign-out the dashboard would still show it and fetch it again. */
function useForgetData() {
  const client = useQueryClient()
  useEffect(
    () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authStatus[0] }),
    [client],
  )
}
