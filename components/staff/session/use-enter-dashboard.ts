import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { forceNavigation } from './force-navigation'

/** Navigates to the dashboard, with a full load if the router takes longer than half a second. */
export function useEnterDashboard(): () => () => void {
  const router = useRouter()
  return useCallback(() => {
    router.push('/admin')
    const forced = setTimeout(() => {
      if (window.location.pathname !== '/admin') forceNavigation('/admin')
    }, 500)
    return () => clearTimeout(forced)
  }, [router])
}
