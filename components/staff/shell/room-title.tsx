'use client'

import { useEffect } from 'react'
import { useRoom } from './use-room'

/** The heading of the page, and the title of the document when a tab is opened in place. */
export function RoomTitle({ brand }: { brand: string }) {
  const { room } = useRoom()
  useEffect(() => {
    if (room) document.title = `${room.name} – ${brand}`
  }, [room, brand])
  return (
    <h1 className="truncate text-[1.0625rem] leading-tight font-semibold sm:text-xl">
      {room?.name ?? 'Admin Dashboard'}
    </h1>
  )
}
