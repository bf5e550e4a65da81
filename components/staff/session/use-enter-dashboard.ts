import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { forceNavigation } from './flash-toast'

/** Goes to the dashboard; should the router not get there within half a second, the browser does. */
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
