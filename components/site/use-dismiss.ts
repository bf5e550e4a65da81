import { useCallback, useEffect, type RefObject } from 'react'

/** Closes an open `<details>` on Escape, giving the focus back, and on a press outside it. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): () => void {
  const close = useCallback(() => {
    if (details.current) details.current.open = false
  }, [details])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const open = details.current
      if (event.key !== 'Escape' || !open?.open || open.querySelector('details[open]')) return
      close()
      open.querySelector('summary')?.focus()
      event.stopImmediatePropagation()
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [details, close])
  return close
}
