import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '@/components/staff/browser/listeners'

let open = 0
let abandoned = false
const { tell, subscribe } = makeListeners()

/** Registers open work, such as a form, that must survive the end of the session. */
export function useKeepOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

export function useHasOpenWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open > 0 && !abandoned,
    () => false,
  )
}

/** At sign-out: the next user must not see open work. */
export function abandonOpenWork(): void {
  abandoned = open > 0
  tell()
}

function change(by: number) {
  open += by
  if (open === 0) abandoned = false
  tell()
}
