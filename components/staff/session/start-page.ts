import { useSyncExternalStore } from 'react'

/** In local storage: each browser of a member may begin elsewhere. */
const key = 'start-page'
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

function beginsWithToday(): boolean {
  return localStorage.getItem(key) === 'today'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
