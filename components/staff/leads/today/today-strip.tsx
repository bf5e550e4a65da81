import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { personName } from '@/lib/platform/language/person-name'
import { todayLists } from '@/lib/leads/today/schema'
import type { LeadView } from '@/lib/leads/list/view'
import type { Shown } from '@/components/staff/leads/leads-view-switch'
import { ViewingsOfToday } from '@/components/staff/viewings/viewings-of-today'
import { OwnerSwitch, onlySuspected, SuspectedLink, TodayFigure, todayWords, WaitText } from './today-words'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useToday } from './use-today'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  onOpen: (id: number) => void
  onShow: (shown: Shown) => void
}

/** Above the table: how much waits today, and the longest waiting lead of each list. */
export function TodayStrip({ view, change, onOpen, onShow }: Props) {
  const { data, isError, isPlaceholderData } = useToday(view.owner)
  return (
    <section aria-labelledby="today-strip" aria-busy={isPlaceholderData} className="mb-6 border">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-mist/40 px-4 py-2">
        <h2 id="today-strip" className="font-semibold">
          Today
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <SuspectedLink count={data?.suspected ?? 0} onShow={() => change(onlySuspected)} />
          <OwnerSwitch view={view} change={change} />
          <Button variant="ghost" size="sm" onClick={() => onShow('today')}>
            Open the list
          </Button>
        </div>
      </div>
      {isError && <p className="px-4 py-3 text-sm text-coral">What waits today could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-20" />}
      {data && (
        <ul className="grid gap-px bg-border sm:grid-cols-2 lg:grid-cols-4">
          {todayLists.map((list) => {
            const { title, none, filter, urgent } = todayWords[list]
            const { total, leads } = data[list]
            const [first] = leads
            return (
              <TodayFigure
                key={list}
                count={total}
                title={title}
                urgent={urgent}
                onShow={() => change(filter)}
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
          <ViewingsOfToday day={data.day} onOpen={onOpen} onShow={() => onShow('viewings')} />
        </ul>
      )}
    </section>
  )
}
