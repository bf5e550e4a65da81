import { useEffect, useSyncExternalStore } from 'react'

let open = 0
let abandoned = false
const listeners = new Set<() => void>()

/** Registers open work, a dialog or a form, that must not be lost when the session ends. */
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

/** At the sign-out: what is open must not stay on the screen for the next person. */
export function abandonOpenWork(): void {
  abandoned = open > 0
  tellListeners()
}

function change(by: number) {
  open += by
  if (open === 0) abandoned = false
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
