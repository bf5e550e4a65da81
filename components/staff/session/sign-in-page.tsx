'use client'

import { useEffect } from 'react'
import { AuthLayout } from './auth-layout'
import { LoginForm } from './login-form'
import { useAuthStatus } from './use-auth-status'
import { useEnterDashboard } from './use-enter-dashboard'
import { refusalOf, useSignIn } from './use-sign-in'

export function SignInPage({ brand }: { brand: string }) {
  const { data } = useAuthStatus()
  const signIn = useSignIn()
  const enter = useEnterDashboard()
  const authenticated = data?.authenticated === true && data.user !== null
  // Right after signing in, and for a page from the back/forward cache if the user has signed in since.
  useEffect(() => (authenticated ? enter() : undefined), [authenticated, enter])
  return (
    <AuthLayout brand={brand} title="Staff Login" text="Leads, construction updates and newsletter articles.">
      <LoginForm
        pending={signIn.isPending || authenticated}
        refused={refusalOf(signIn.error)}
        onSubmit={(input) => signIn.mutate(input)}
      />
    </AuthLayout>
  )
}
