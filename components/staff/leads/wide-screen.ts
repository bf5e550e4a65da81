import { useSyncExternalStore } from 'react'

/** Where a lead has room beside the list. */
const wide = '(min-width: 64rem)'

export function isWide(): boolean {
  return window.matchMedia(wide).matches
}

/** False until hydration: the server does not know the width. */
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
