import { useSyncExternalStore } from 'react'
import { makeListeners } from '@/components/staff/browser/listeners'

/** In local storage: each browser of a member may begin elsewhere. */
const key = 'start-page'
const { tell, subscribe } = makeListeners()

/** The page after signing in: the leads, or today's work where the member chose it. */
export function startPage(): '/admin' | '/admin?view=today' {
  return beginsWithToday() ? '/admin?view=today' : '/admin'
}

export function useBeginsWithToday(): boolean {
  return useSyncExternalStore(subscribe, beginsWithToday, () => false)
}

export function beginWithToday(wanted: boolean): void {
  if (wanted) localStorage.setItem(key, 'today')
  else localStorage.removeItem(key)
  tell()
}

function beginsWithToday(): boolean {
  return localStorage.getItem(key) === 'today'
}
