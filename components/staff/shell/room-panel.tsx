'use client'

import type { ReactNode } from 'react'
import { EmptyState } from '@/components/staff/empty-state'
import { useIsOwner } from '@/components/staff/session/role'
import { isFor } from './rooms'
import { useRoom } from './use-room'

export function RoomPanel({ children }: { children: ReactNode }) {
  const { room } = useRoom()
  const isOwner = useIsOwner()
  if (!room) return children
  if (!isFor(isOwner, room))
    return (
      <EmptyState
        title="Your role does not allow this"
        text="Only owners can use this room. Ask one of them if you need it."
      />
    )
  return (
    <div role="tabpanel" id="room" aria-labelledby={`room-${room.key}`}>
      {children}
    </div>
  )
}
