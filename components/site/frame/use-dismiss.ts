import { useCallback, useEffect, type RefObject } from 'react'

/** Closes an open `<details>` on Escape, which returns the focus, and on a press outside it. */
export function useDismiss(detailsRef: RefObject<HTMLDetailsElement | null>): () => void {
  const close = useCallback(() => {
    if (detailsRef.current) detailsRef.current.open = false
  }, [detailsRef])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const open = detailsRef.current
      if (event.key !== 'Escape' || !open?.open || open.querySelector('details[open]')) return
      close()
      open.querySelector('summary')?.focus()
      event.stopImmediatePropagation()
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !detailsRef.current?.contains(event.target)) close()
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [detailsRef, close])
  return close
}
