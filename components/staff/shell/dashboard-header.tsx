'use client'

import { LogoutButton } from '@/components/staff/session/logout-button'
import { RoomNav } from './room-nav'
import { useEffect } from 'react'
import { useRoom } from './use-room'

/** User, site and navigation. The middle stays empty for toasts, which then cover nothing. */
export function DashboardHeader({ brand, username }: { brand: string; username: string }) {
  return (
    <>
      <header className="z-30 border-b border-border bg-card sm:sticky sm:top-0">
        <div className="mx-auto flex h-14 max-w-[90rem] items-center justify-between gap-4 px-4 sm:h-18 sm:px-8">
          <div className="min-w-0">
            <p className="truncate text-[0.8125rem] leading-snug text-muted-foreground">
              <span className="max-sm:hidden">{brand} · </span>
              Admin Dashboard
              <span className="sm:hidden"> · {username}</span>
            </p>
            <RoomTitle brand={brand} />
          </div>
          <div className="flex shrink-0 items-center gap-4">
            <p className="max-sm:sr-only">Welcome, {username}</p>
            <LogoutButton />
          </div>
        </div>
      </header>
      <RoomNav />
    </>
  )
}

/** The page's heading, and the document's title when a tab is opened in place. */
export function RoomTitle({ brand }: { brand: string }) {
  const { room } = useRoom()
  useEffect(() => {
    if (room) document.title = `${room.name} – ${brand}`
  }, [room, brand])
  return (
    <h1 className="truncate text-xl leading-tight font-semibold sm:text-2xl">
      {room?.name ?? 'Admin Dashboard'}
    </h1>
  )
}
