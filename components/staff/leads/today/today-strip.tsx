import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { personName } from '@/lib/platform/language/person-name'
import { todayLists } from '@/lib/today/schema'
import { leadsInStrip } from '@/lib/leads/list/filters'
import { useLeadsView } from '@/components/staff/leads/leads-view-switch'
import { cn } from '@/components/ui/cn'
import type { ViewingJson } from '@/lib/viewings/schema'
import { OwnerSwitch, SuspectedLink, todayWords, WaitText } from './today-words'
import { useLeadView } from '@/components/staff/leads/use-lead-view'
import { useShowInTable, useToday } from './use-today'

/** One row above the table: today's counts, the most overdue step and the newest request. */
export function TodayStrip({ onOpen }: { onOpen: (id: number) => void }) {
  const [view] = useLeadView()
  const showInTable = useShowInTable()
  const [, show] = useLeadsView()
  const { data, isError, isPlaceholderData } = useToday(view.owner, leadsInStrip)
  const nothing =
    data &&
    !data.viewings.some(({ status }) => status === 'planned') &&
    todayLists.every((list) => data[list].total === 0)
  return (
    <section
      aria-labelledby="today-strip"
      aria-busy={isPlaceholderData}
      className="mb-2 flex flex-wrap items-stretch border bg-mist/40"
    >
      <h2
        id="today-strip"
        className={cn('flex items-center px-3 font-semibold', !nothing && 'max-sm:sr-only')}
      >
        Today
      </h2>
      {isError && <p className="flex-1 px-3 py-2 text-sm text-coral">Today’s tasks could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-13 flex-1" />}
      {nothing && (
        <p className="flex-1 self-center py-2 text-sm text-muted-foreground max-sm:pr-3">
          Nothing is due, every request is answered, and there is no viewing.
        </p>
      )}
      {data && !nothing && (
        <ul className="grid min-w-0 flex-1 grid-cols-4 gap-px bg-border sm:basis-88 sm:border-x sm:border-border">
          {todayLists.map((list) => {
            const { title, none, filter, urgent } = todayWords[list]
            const { total, leads } = data[list]
            const [first] = list === 'unanswered' ? data.newest : leads
            return (
              <TodayFigure
                key={list}
                count={total}
                title={title}
                urgent={urgent}
                onShow={() => showInTable(filter)}
                first={
                  first && {
                    name: personName(first),
                    rest: (
                      <>
                        <WaitText list={list} lead={first} day={data.day} />
                        {list !== 'unanswered' && `: ${first.nextStep}`}
                      </>
                    ),
                    onOpen: () => onOpen(first.id),
                  }
                }
                none={none}
              />
            )
          })}
          <ViewingsOfToday viewings={data.viewings} onOpen={onOpen} onShow={() => show('viewings')} />
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-1 px-2 max-sm:hidden">
        <SuspectedLink count={data?.suspected ?? 0} />
        <OwnerSwitch />
        <Button variant="ghost" size="sm" onClick={() => show('today')}>
          Open the list
        </Button>
      </div>
    </section>
  )
}

interface ViewingsProps {
  viewings: readonly ViewingJson[]
  onOpen: (leadId: number) => void
  onShow: () => void
}

export function ViewingsOfToday({ viewings, onOpen, onShow }: ViewingsProps) {
  const planned = viewings.filter(({ status }) => status === 'planned')
  const [next] = planned
  return (
    <TodayFigure
      count={planned.length}
      title={planned.length === 1 ? 'Viewing today' : 'Viewings today'}
      onShow={onShow}
      first={next && { name: personName(next.leadName), rest: next.time, onOpen: () => onOpen(next.leadId) }}
      none="None today."
    />
  )
}

interface FigureProps {
  count: number
  title: string
  urgent?: boolean | undefined
  onShow: () => void
  first: { name: string; rest: ReactNode; onOpen: () => void } | undefined
  /** Shown without a first item. */
  none: string
}

function TodayFigure({ count, title, urgent = false, onShow, first, none }: FigureProps) {
  return (
    <li className="min-w-0 bg-background px-2 py-1.5 sm:px-3 sm:py-1">
      <button
        type="button"
        className="group flex w-full items-baseline gap-x-2 text-left text-sm max-sm:min-h-10 max-sm:flex-col"
        onClick={onShow}
      >
        <span
          className={cn(
            'text-base font-semibold tabular-nums sm:text-lg',
            urgent && count > 0 && 'text-coral',
          )}
        >
          {count.toLocaleString('en')}
        </span>
        <span className="truncate font-medium underline-offset-4 group-hover:underline max-sm:text-[0.8125rem] max-sm:leading-tight max-sm:whitespace-normal">
          {title}
        </span>
      </button>
      {first ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className="group block w-full truncate text-left text-[0.8125rem] text-muted-foreground max-sm:hidden"
          onClick={first.onOpen}
        >
          <span className="text-foreground underline-offset-4 group-hover:underline">{first.name}</span>
          {', '}
          {first.rest}
        </button>
      ) : (
        <p className="truncate text-[0.8125rem] text-muted-foreground max-sm:hidden">{none}</p>
      )}
    </li>
  )
}
