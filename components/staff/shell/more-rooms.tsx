import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { SoftLink } from '../soft-link'
import type { DashboardRoom } from './rooms'

interface Props {
  rooms: readonly DashboardRoom[]
  /** The open room if it is one of these. */
  open: DashboardRoom | null
  onGo: (room: DashboardRoom) => void
}

/** The rooms that have no place in the bar of a phone. A popover of the platform opens before hydration, too. */
export function MoreRooms({ rooms, open, onGo }: Props) {
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
