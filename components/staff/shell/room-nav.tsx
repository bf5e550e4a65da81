'use client'

import { type KeyboardEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { SoftLink } from '@/components/staff/soft-link'
import { useIsOwner } from '@/components/staff/session/role'
import { administration, isAdministration, isFor, rooms, roomsInBar, type DashboardRoom } from './rooms'
import { useRoom } from './use-room'
import { Ellipsis } from 'lucide-react'

/** Two rows of rooms, the second for the administration. On a phone a bottom bar with the first rooms and "More". */
export function RoomNav() {
  const { room, go } = useRoom()
  const isOwner = useIsOwner()
  const visible = rooms.filter((candidate) => isFor(isOwner, candidate))
  const place = visible.findIndex(({ key }) => key === room?.key)
  const isBehindMore = place >= roomsInBar
  const inAdministration = isAdministration(room)
  const tabs = [...visible.filter((candidate) => !isAdministration(candidate)), administration]
  return (
    <nav
      aria-label="Rooms"
      className="mx-auto max-w-[90rem] max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:flex max-sm:h-(--bar-height) max-sm:border-t max-sm:bg-card max-sm:pb-[env(safe-area-inset-bottom)] sm:px-8"
    >
      <div
        role="tablist"
        aria-label="Dashboard"
        tabIndex={-1}
        className="flex max-sm:flex-4 sm:flex-wrap sm:border-b"
        onKeyDown={openNextTab}
      >
        {tabs.map((tab, index) => {
          const open = tab.key === (inAdministration ? administration.key : room?.key)
          return (
            <SoftLink
              key={tab.key}
              role="tab"
              id={`room-${tab.key}`}
              href={tab.href}
              aria-selected={open}
              aria-controls={open ? 'room' : undefined}
              // The first tab is reachable where no tab is open: on a phone the room may be behind "More", and it may be
              // closed to this role.
              tabIndex={open || (index === 0 && (isBehindMore || place < 0)) ? 0 : -1}
              onFollow={() => go(tab)}
              className={cn(
                tabClass,
                index >= roomsInBar && 'max-sm:hidden',
                open ? 'border-sea text-foreground' : 'text-muted-foreground hover:text-foreground',
              )}
            >
              <tab.Icon className="size-5 sm:hidden" strokeWidth={1.5} aria-hidden />
              <RoomName room={tab} />
            </SoftLink>
          )
        })}
      </div>
      {inAdministration && (
        <ul aria-label={administration.name} className="flex flex-wrap gap-x-6 pt-2 text-sm max-sm:hidden">
          {visible.filter(isAdministration).map((link) => (
            <li key={link.key}>
              <SoftLink
                id={`room-${link.key}`}
                href={link.href}
                aria-current={link.key === room?.key ? 'page' : undefined}
                onFollow={() => go(link)}
                className="inline-flex min-h-9 items-center font-medium text-muted-foreground underline-offset-8 hover:text-foreground aria-[current=page]:text-foreground aria-[current=page]:underline"
              >
                {link.name}
              </SoftLink>
            </li>
          ))}
        </ul>
      )}
      <MoreRooms rooms={visible.slice(roomsInBar)} open={isBehindMore ? room : null} onGo={go} />
    </nav>
  )
}

const tabClass =
  'inline-flex items-center justify-center border-transparent font-medium focus-visible:outline-offset-[-2px] max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:border-t-2 max-sm:text-[0.6875rem] sm:-mb-px sm:min-h-12 sm:border-b-2 sm:[@media(max-height:50rem)]:min-h-10 sm:px-4'

/** The full name, shortened on phones. */
function RoomName({ room: { name, short } }: { room: Pick<DashboardRoom, 'name' | 'short'> }) {
  if (!short) return name
  return (
    <>
      <span className="sm:hidden" aria-hidden={name.includes(short)}>
        {short}
      </span>
      <span className="max-sm:sr-only">{name}</span>
    </>
  )
}

/** The arrow keys open the next visible tab, as in any tab list. */
function openNextTab(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(isShown)
  const here = tabs.findIndex((tab) => tab === document.activeElement)
  const step = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (step === undefined || here < 0) return
  event.preventDefault()
  const next = tabs[(step + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}

function isShown(element: HTMLElement): boolean {
  return getComputedStyle(element).display !== 'none'
}

interface MoreRoomsProps {
  rooms: readonly DashboardRoom[]
  /** The open room if it is one of these. */
  open: DashboardRoom | null
  onGo: (room: DashboardRoom) => void
}

/** The rooms without a place in a phone's bar. A native popover opens before hydration. */
function MoreRooms({ rooms, open, onGo }: MoreRoomsProps) {
  const list = useRef<HTMLDivElement>(null)
  const Icon = open?.Icon ?? Ellipsis
  return (
    <div className="flex flex-1 sm:hidden">
      <button
        type="button"
        popoverTarget="more-rooms"
        className={cn(
          'flex flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-[0.6875rem] font-medium text-muted-foreground focus-visible:outline-offset-[-2px]',
          open && 'border-sea text-foreground',
        )}
      >
        <Icon className="size-5" strokeWidth={1.5} aria-hidden />
        {open && <span className="sr-only">{open.name}: </span>}
        More
      </button>
      <div
        ref={list}
        id="more-rooms"
        popover="auto"
        className="inset-auto inset-x-0 bottom-(--bar-height) m-0 w-full border-t bg-card text-foreground backdrop:bg-ink/50"
      >
        <ul className="py-2">
          {rooms.map((room) => (
            <li key={room.key}>
              <SoftLink
                href={room.href}
                aria-current={room.key === open?.key ? 'page' : undefined}
                onFollow={() => {
                  list.current?.hidePopover()
                  onGo(room)
                }}
                className="flex min-h-12 items-center gap-3 px-5 font-medium aria-[current=page]:bg-mist"
              >
                <room.Icon className="size-5 text-muted-foreground" strokeWidth={1.5} aria-hidden />
                {room.name}
              </SoftLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
