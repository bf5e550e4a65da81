import { useEffect, useRef } from 'react'

/** For work that the user can cancel, and that is cancelled when its component unmounts. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    /** A new signal for the work that starts now. */
    newSignal: () => (controller.current = new AbortController()).signal,
    stop: () => controller.current?.abort(),
  }
}
