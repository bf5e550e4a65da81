import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { forceNavigation } from './force-navigation'
import { startPage } from './start-page'

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
