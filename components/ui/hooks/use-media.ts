import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; on the server and until hydration as given. It is not available in jsdom. */
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
