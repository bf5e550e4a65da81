import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; `atFirst` on the server and until hydration, and false in jsdom, which has none. */
export function useMedia(query: string, atFirst: boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia?.(query).matches ?? false,
    () => atFirst,
  )
}
