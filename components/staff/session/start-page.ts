import { useSyncExternalStore, useCallback } from 'react'
import { readStored, removeStored, writeStored } from '@/components/ui/hooks/stored'
import { makeListeners } from '@/components/staff/browser/listeners'
import { useRouter } from 'next/navigation'
import { forceNavigation } from './force-navigation'

/** In local storage: each browser of a member may begin elsewhere. */
const key = 'start-page'
const { tell, subscribe } = makeListeners()

/** The page after signing in: the leads, or today's work where the member chose it. */
function startPage(): '/admin' | '/admin?view=today' {
  return beginsWithToday() ? '/admin?view=today' : '/admin'
}

export function useBeginsWithToday(): boolean {
  return useSyncExternalStore(subscribe, beginsWithToday, () => false)
}

export function beginWithToday(wanted: boolean): void {
  if (wanted) writeStored(key, 'today')
  else removeStored(key)
  tell()
}

function beginsWithToday(): boolean {
  return readStored(key) === 'today'
}

/** Navigates to the dashboard, with a full load if the router takes longer than half a second. */
export function useEnterDashboard(): () => () => void {
  const router = useRouter()
  return useCallback(() => {
    const page = startPage()
    router.push(page)
    const forced = setTimeout(() => {
      if (window.location.pathname !== '/admin') forceNavigation(page)
    }, 500)
    return () => clearTimeout(forced)
  }, [router])
}
