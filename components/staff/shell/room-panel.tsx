'use client'

import type { ReactNode } from 'react'
import { useRoom } from './use-room'

export function RoomPanel({ children }: { children: ReactNode }) {
  const { room } = useRoom()
  if (!room) return children
  return (
    <div role="tabpanel" id="room" aria-labelledby={`room-${room.key}`}>
      {children}
    </div>
  )
}
