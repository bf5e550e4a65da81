'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { onUnauthenticated } from '@/lib/http/api-client'
import type { StaffUser } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/http/query-keys'
import { Spinner } from '../spinner'
import { forceNavigation } from './flash-toast'
import { useHasOpenWork } from './open-work'
import { SignInAgain } from './sign-in-again'
import { useKnownAuthStatus } from './use-auth-status'

interface Props {
  /** Whom the server let in. */
  user: StaffUser
  children: ReactNode
}

/** Shows the dashboard while the session lasts. Work that is open when the session ends stays where it is. */
export function SessionGuard({ user, children }: Props) {
  const { data } = useKnownAuthStatus({ authenticated: true, user })
  const hasOpenWork = useHasOpenWork()
  useAskWhenRefused()
  const signedIn = data.authenticated && data.user !== null
  const leaving = !data.authenticated && !hasOpenWork
  useReload(data.authenticated && data.user === null)
  useWelcome(data.user !== null && data.user.id !== user.id)
  useLeave(leaving)
  if (leaving || (data.authenticated && !data.user)) return <Spinner className="min-h-dvh" />
  return (
    <>
      {children}
      {!signedIn && <SignInAgain username={user.username} />}
    </>
  )
}

/** A call that was refused with 401 is a reason to ask for the status right away. */
function useAskWhenRefused() {
  const client = useQueryClient()
  useEffect(
    () => onUnauthenticated(() => void client.invalidateQueries({ queryKey: queryKeys.authStatus })),
    [client],
  )
}

function useReload(wanted: boolean) {
  useEffect(() => {
    if (wanted) window.location.reload()
  }, [wanted])
}

/** A colleague signed in over work that was open: the page says who is there now, and the work stays. */
function useWelcome(changed: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (changed) router.refresh()
  }, [changed, router])
}

function useLeave(wanted: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!wanted) return
    router.replace('/auth')
    const forced = setTimeout(() => forceNavigation('/auth'), 100)
    return () => clearTimeout(forced)
  }, [wanted, router])
}
