import { useSyncExternalStore } from 'react'

/** False on the server and until hydration, so that both render the same before browser-only content appears. */
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
