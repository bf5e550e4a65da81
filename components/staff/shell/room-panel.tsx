'use client'

import type { ReactNode } from 'react'
import { useRoom } from './use-room'

/** The content of the open room, as the panel of its tab. */
export function RoomPanel({ children }: { children: ReactNode }) {
  const { room } = useRoom()
  if (!room) return children
  return (
    <div role="tabpanel" id="room" aria-labelledby={`room-${room.key}`}>
      {children}
    </div>
  )
}
