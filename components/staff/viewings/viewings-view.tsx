import { parseAsString, useQueryState } from 'nuqs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import { EmptyState } from '../empty-state'
import { Loaded } from '../loaded'
import { useViewings } from './use-viewings'
import { ViewingCard } from './viewing-card'
import { mondayOf, weekdayOf } from './week'

/** A week in seven columns, or a list of days on phones. */
export function ViewingsView({ onOpen }: { onOpen: (leadId: number) => void }) {
  // oxlint-disable-next-line react/purity -- as of this look
  const today = siteDay(new Date())
  const [week, setWeek] = useQueryState('week', parseAsString.withDefault(today))
  const monday = mondayOf(week) ?? mondayOf(today) ?? today
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
  const viewings = useViewings(`from=${monday}&to=${dayAfter(monday, 6)}`)
  const go = (weeks: number) => void setWeek(weeks === 0 ? null : dayAfter(monday, weeks * 7))
  return (
    <section aria-label="Viewings of the week">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" aria-label="Previous week" onClick={() => go(-1)}>
          <ChevronLeft strokeWidth={1.5} aria-hidden />
        </Button>
        <Button variant="outline" size="sm" onClick={() => go(0)}>
          This week
        </Button>
        <Button variant="outline" size="sm" aria-label="Next week" onClick={() => go(1)}>
          <ChevronRight strokeWidth={1.5} aria-hidden />
        </Button>
        <h2 className="text-lg font-semibold tabular-nums sm:ml-2">
          {dayInWords(monday)} to {dayInWords(days[6] ?? monday)}
        </h2>
        <p className="text-sm text-muted-foreground sm:ml-auto">Times on Ko Samui</p>
      </div>
      <Loaded query={viewings}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No viewings this week" text="A viewing is arranged in the lead it is for." />
          ) : (
            <ol className="grid gap-px border border-border bg-border lg:grid-cols-7">
              {days.map((day) => {
                const own = all.filter((viewing) => viewing.day === day)
                return (
                  <li
                    key={day}
                    aria-label={dayInWords(day)}
                    className={cn('bg-card p-3 lg:min-h-72', own.length === 0 && 'max-lg:py-2')}
                  >
                    <h3
                      className={cn(
                        'mb-2 text-sm tabular-nums',
                        day === today ? 'font-semibold text-primary' : 'text-muted-foreground',
                        own.length === 0 && 'max-lg:mb-0',
                      )}
                    >
                      {weekdayOf(day)}, {dayInWords(day)}
                      {day === today && ' (today)'}
                    </h3>
                    <ol className="grid gap-2 empty:hidden">
                      {own.map((viewing) => (
                        <li key={viewing.id}>
                          <ViewingCard viewing={viewing} onOpen={onOpen} />
                        </li>
                      ))}
                    </ol>
                  </li>
                )
              })}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
