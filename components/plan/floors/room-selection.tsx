'use client'

import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'

/** Choosing a row of a room list marks its room in the drawing and vice versa. */
export function RoomSelection({ children }: { children: ReactNode }) {
  const [room, setRoom] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const floors = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const marked = floors.current?.querySelectorAll(`[data-room="${room}"], g#${room}`) ?? []
    for (const element of marked) element.classList.add('is-selected')
    return () => {
      for (const element of marked) element.classList.remove('is-selected')
    }
  }, [room])

  function mark(event: SyntheticEvent) {
    const pointed = roomOf(event.target)
    if (pointed) setRoom(pointed)
  }
  function choose(event: SyntheticEvent) {
    const pointed = roomOf(event.target)
    if (!pointed) return
    event.preventDefault()
    setChosen(pointed)
    setRoom(pointed)
  }

  return (
    // Keyboard users mark rooms by the links of the list, whose events bubble here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={floors}
      onPointerOver={mark}
      onFocus={mark}
      onClick={choose}
      onPointerLeave={() => setRoom(chosen)}
    >
      {children}
    </div>
  )
}

/** The room of a row in the list or of a shape in the drawing. */
function roomOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null
  const element = target.closest('[data-room], g.room')
  return element && (element.getAttribute('data-room') ?? element.id)
}
