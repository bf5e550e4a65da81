import { IconButton, SmallButton } from '@/components/staff/buttons'
import { parseAsString, useQueryState } from 'nuqs'
import { use, useState } from 'react'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import type { ViewingJson } from '@/lib/viewings/schema'
import { cn } from '@/components/ui/cn'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { QueryResult } from '@/components/staff/query-result'
import { SelectFilter } from '@/components/staff/select-filter'
import { useAuthStatus } from '@/components/staff/session/use-auth-status'
import { useViewings } from './use-viewings'
import { ArrangeDialog } from './arrange-dialog'
import { OpeningHours } from './opening-hours'
import { ViewingCard } from './viewing-card'
import { freeHours, mondayOf, weekdayOf, type Hour } from './week'

/** A week in seven columns, or a list of days on phones. */
export function ViewingsView({ onOpen }: { onOpen: (leadId: number) => void }) {
  // oxlint-disable-next-line react/purity -- the time of each rendering
  const today = siteDay(new Date())
  const [week, setWeek] = useQueryState('week', parseAsString.withDefault(today))
  const monday = mondayOf(week) ?? mondayOf(today) ?? today
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
  const viewings = useViewings(`from=${monday}&to=${dayAfter(monday, 6)}`)
  const [arranging, setArranging] = useState<Hour | null>(null)
  const accounts = useAccounts()
  const ownId = useAuthStatus().data?.user?.id
  const [chosen, choose] = useState<number>()
  const guideId = chosen ?? ownId
  const go = (weeks: number) => void setWeek(weeks === 0 ? null : dayAfter(monday, weeks * 7))
  return (
    <section aria-label="Viewings of the week">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <SmallButton aria-label="Previous week" onClick={() => go(-1)}>
          <ChevronLeft strokeWidth={1.5} aria-hidden />
        </SmallButton>
        <SmallButton onClick={() => go(0)}>This week</SmallButton>
        <SmallButton aria-label="Next week" onClick={() => go(1)}>
          <ChevronRight strokeWidth={1.5} aria-hidden />
        </SmallButton>
        <h2 className="text-lg font-semibold tabular-nums sm:ml-2">
          {dayInWords(monday)} to {dayInWords(days[6] ?? monday)}
        </h2>
        <p className="text-sm text-muted-foreground sm:ml-auto">
          Times on Ko Samui. Choose a free hour to arrange a viewing.
        </p>
        <SelectFilter
          label="Free hours of"
          labelHidden
          all="My free hours"
          options={accounts
            .filter(({ id }) => id !== ownId)
            .map(({ id, username }) => ({ value: String(id), label: username }))}
          value={chosen === undefined ? undefined : String(chosen)}
          onChange={(value) => choose(value === null ? undefined : Number(value))}
        />
      </div>
      <QueryResult query={viewings}>
        {(all) => (
          <>
            {all.length === 0 && <p className="mb-3 text-muted-foreground">No viewings this week.</p>}
            <ol className="grid gap-px border border-border bg-border lg:grid-cols-7">
              {days.map((day) => (
                <WeekDay
                  key={day}
                  day={day}
                  isToday={day === today}
                  guideId={guideId}
                  viewings={all.filter((viewing) => viewing.day === day)}
                  onOpen={onOpen}
                  onArrange={setArranging}
                />
              ))}
            </ol>
          </>
        )}
      </QueryResult>
      {arranging && <ArrangeDialog at={arranging} onClose={() => setArranging(null)} />}
    </section>
  )
}

interface WeekDayProps {
  day: string
  isToday: boolean
  viewings: ViewingJson[]
  guideId: number | undefined
  onOpen: (leadId: number) => void
  onArrange: (hour: Hour) => void
}

/** The viewings of a day, and the free hours of a guide between them, which phones show on request. */
function WeekDay({ day, isToday, viewings, guideId, onOpen, onArrange }: WeekDayProps) {
  const opening = use(OpeningHours)
  // oxlint-disable-next-line react/purity -- the time of each rendering
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
          <IconButton
            label="Free hours"
            Icon={Plus}
            aria-expanded={open}
            className="lg:hidden"
            onClick={() => setOpen(!open)}
          />
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
