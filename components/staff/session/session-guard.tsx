'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { onRefused } from '@/components/staff/browser/api'
import type { StaffUser } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { forceNavigation } from './force-navigation'
import { useHasOpenWork } from './open-work'
import { SignInAgain } from './sign-in-steps'
import { authStatus } from './use-auth-status'
import { Spinner } from '@/components/ui/spinner'

interface Props {
  /** The user of the session that the server verified. */
  user: StaffUser
  children: ReactNode
}

/** Shows the dashboard while the session is valid. Open work stays open when the session ends. */
export function SessionGuard({ user, children }: Props) {
  const { data } = useQuery({ ...authStatus, initialData: { authenticated: true, user } })
  const hasOpenWork = useHasOpenWork()
  const client = useQueryClient()
  const router = useRouter()
  const mustSetUp = data.authenticated && data.user === null
  const isOther = data.user !== null && data.user.id !== user.id
  const leaving = !data.authenticated && !hasOpenWork
  // A 401 response triggers an immediate status check, a 403 response reads the role again.
  useEffect(
    () =>
      onRefused((status) => {
        if (status === 403) router.refresh()
        else void client.invalidateQueries({ queryKey: queryKeys.authStatus })
      }),
    [client, router],
  )
  useEffect(() => {
    if (mustSetUp) window.location.reload()
  }, [mustSetUp])
  // If a colleague signs in over open work, the page shows the new user and keeps the work.
  useEffect(() => {
    if (isOther) router.refresh()
  }, [isOther, router])
  useEffect(() => {
    if (!leaving) return
    router.replace('/auth')
    const forced = setTimeout(() => forceNavigation('/auth'), 100)
    return () => clearTimeout(forced)
  }, [leaving, router])
  if (leaving || mustSetUp) return <Spinner className="min-h-dvh" />
  return (
    <>
      {children}
      {!data.authenticated && <SignInAgain username={user.username} />}
    </>
  )
}
