import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useQueryState } from 'nuqs'
import { isTab, roomAt, type DashboardRoom } from './rooms'

type Target = Pick<DashboardRoom, 'href'> & { key: string }

/** The room in the URL, and how to open another one. Tabs keep their filters in the URL. */
export function useRoom(): { room: DashboardRoom | null; go: (to: Target) => void } {
  const path = usePathname()
  const tab = useSearchParams().get('tab')
  const router = useRouter()
  const [, setTab] = useQueryState('tab', { history: 'push' })
  const go = (to: Target) => {
    if (path === '/admin' && isTab(to)) void setTab(to.key === 'leads' ? null : to.key)
    else router.push(to.href)
  }
  return { room: roomAt(path, tab), go }
}
