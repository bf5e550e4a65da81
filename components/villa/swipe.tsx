'use client'

import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'

const farEnough = 40

/** A horizontal swipe checks the next radio button or the one before; the click at its end is ignored. */
export function Swipe({ children }: { children: ReactNode }) {
  const start = useRef<number | null>(null)
  const swiped = useRef(false)

  function begin(event: PointerEvent) {
    start.current = event.pointerType === 'mouse' ? null : event.clientX
    swiped.current = false
  }
  function end(event: PointerEvent) {
    const distance = start.current === null ? 0 : event.clientX - start.current
    start.current = null
    if (Math.abs(distance) < farEnough) return
    swiped.current = true
    const choices = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]')]
    const next = choices[choices.findIndex(({ checked }) => checked) + (distance < 0 ? 1 : -1)]
    if (next) next.checked = true
  }
  function ignore(event: MouseEvent) {
    if (!swiped.current) return
    swiped.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div onPointerDown={begin} onPointerUp={end} onClickCapture={ignore}>
      {children}
    </div>
  )
}
