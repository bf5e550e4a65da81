import { useEffect, useRef } from 'react'

/** For work that the user can stop, and that stops when what shows it is closed. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    /** To be heeded by the work that begins now. */
    newSignal: () => (controller.current = new AbortController()).signal,
    stop: () => controller.current?.abort(),
  }
}
