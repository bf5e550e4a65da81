import { useSyncExternalStore } from 'react'

/** False on the server and until hydration: what only the browser knows, or what needs scripts, comes after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => undefined
}
