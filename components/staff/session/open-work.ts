import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '@/components/staff/browser/listeners'

let openCount = 0
let abandoned = false
const { tell, subscribe } = makeListeners()

/** Registers open work, such as a form, that must survive the end of the session. */
export function useKeepOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    changeCount(1)
    return () => changeCount(-1)
  }, [isOpen])
}

export function useHasOpenWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openCount > 0 && !abandoned,
    () => false,
  )
}

/** At sign-out: the next user must not see open work. */
export function abandonOpenWork(): void {
  abandoned = openCount > 0
  tell()
}

function changeCount(by: number) {
  openCount += by
  if (openCount === 0) abandoned = false
  tell()
}
