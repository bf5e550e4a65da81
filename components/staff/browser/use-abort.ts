import { useEffect, useRef } from 'react'

/** For work that the user can cancel, and that is cancelled on unmount. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    newSignal: () => (controller.current = new AbortController()).signal,
    stop: () => controller.current?.abort(),
  }
}
