import { useRef, type MouseEvent, type PointerEvent } from 'react'

const farEnough = 40

/** A horizontal swipe is one step; the click at its end is ignored. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : event.clientX
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const way = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(way) < farEnough) return
      swiped.current = true
      onStep(way < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
