import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { dayInWords } from '@/lib/leads/days'
import type { ViewingJson } from '@/lib/viewings/schema'
import { OpeningHours } from './opening-hours'
import { ViewingCard } from './viewing-card'
import { freeHours, weekdayOf } from './week'

/** An hour that is free for a guide. */
export type Hour = Pick<ViewingJson, 'day' | 'time'> & { guideId: number | undefined }

interface Props {
  day: string
  isToday: boolean
  viewings: ViewingJson[]
  guideId: number | undefined
  onOpen: (leadId: number) => void
  onArrange: (hour: Hour) => void
}

/** The viewings of a day, and the free hours of a guide between them: on phones once they are asked for. */
export function WeekDay({ day, isToday, viewings, guideId, onOpen, onArrange }: Props) {
  const opening = use(OpeningHours)
  // oxlint-disable-next-line react/purity -- as of this look
  const hours = freeHours(day, viewings, guideId, opening, new Date())
  const [open, setOpen] = useState(false)
  const parts: { time: string; viewing?: ViewingJson }[] = [
    ...viewings.map((viewing) => ({ time: viewing.time, viewing })),
    ...hours.map((time) => ({ time })),
  ].toSorted((one, other) => one.time.localeCompare(other.time))
  return (
    <li aria-label={dayInWords(day)} className="bg-card p-3 max-lg:py-2 lg:min-h-72">
      <div className="flex min-h-11 items-center justify-between lg:mb-2 lg:min-h-0">
        <h3
          className={cn(
            'text-sm tabular-nums',
            isToday ? 'font-semibold text-primary' : 'text-muted-foreground',
          )}
        >
          {weekdayOf(day)}, {dayInWords(day)}
          {isToday && ' (today)'}
        </h3>
        {hours.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Free hours"
            aria-expanded={open}
            className="lg:hidden"
            onClick={() => setOpen(!open)}
          >
            <Plus strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </div>
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        {parts.map(({ time, viewing }) =>
          viewing ? (
            <li key={viewing.id} className="w-full">
              <ViewingCard viewing={viewing} onOpen={onOpen} />
            </li>
          ) : (
            <li key={time} className={cn(!open && 'max-lg:hidden')}>
              <FreeHour time={time} onArrange={() => onArrange({ day, time, guideId })} />
            </li>
          ),
        )}
      </ol>
    </li>
  )
}

function FreeHour({ time, onArrange }: { time: string; onArrange: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Arrange at ${time}`}
      onClick={onArrange}
      className="group flex min-h-11 items-center border border-dashed border-border px-3 text-sm text-muted-foreground tabular-nums hover:bg-mist hover:text-foreground lg:min-h-7 lg:w-full lg:justify-between lg:border-transparent lg:px-2"
    >
      {time}
      <Plus
        className="size-3.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 max-lg:hidden"
        strokeWidth={1.5}
        aria-hidden
      />
    </button>
  )
}
