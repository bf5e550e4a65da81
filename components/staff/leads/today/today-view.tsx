import { useEffect } from 'react'
import { dayInWords } from '@/lib/leads/days'
import { todayLists, type TodayList } from '@/lib/leads/today/schema'
import type { LeadView } from '@/lib/leads/list/view'
import { Loaded } from '@/components/staff/loaded'
import { DayViewings } from '@/components/staff/viewings/viewing-card'
import { followLead, opensLead } from '@/components/staff/leads/lead-row'
import type { Shown } from '@/components/staff/leads/leads-view-switch'
import { OwnerSwitch, onlySuspected, SuspectedLink, todayWords, WaitText } from './today-words'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useToday } from './use-today'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'
import { FlaggedMark, LeadGist } from '@/components/staff/leads/lead-texts'
import { StatusBadge } from '@/components/staff/leads/status-badge'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  openId: number | null
  onOpen: (id: number) => void
  onShow: (shown: Shown) => void
}

export function TodayView({ view, change, openId, onOpen, onShow }: Props) {
  const today = useToday(view.owner)
  useEffect(() => {
    if (openId !== null) followLead(openId)
  }, [openId])
  const showAll = (filter: LeadViewChange) => {
    change(filter)
    onShow('table')
  }
  return (
    <Loaded query={today}>
      {(data) => (
        <div className="grid gap-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground">{dayInWords(data.day)}, in Bangkok</p>
            <SuspectedLink count={data.suspected} onShow={() => showAll(onlySuspected)} />
            <OwnerSwitch view={view} change={change} />
          </div>
          <DayViewings day={data.day} onOpen={onOpen} />
          {todayLists.map((list) => (
            <TodaySection
              key={list}
              list={list}
              day={data.day}
              {...data[list]}
              openId={openId}
              onOpen={onOpen}
              onShowAll={() => showAll(todayWords[list].filter)}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface TodaySectionProps {
  list: TodayList
  total: number
  leads: LeadJson[]
  /** In Bangkok. */
  day: string
  openId: number | null
  onOpen: (id: number) => void
  onShowAll: () => void
}

function TodaySection({ list, total, leads, day, openId, onOpen, onShowAll }: TodaySectionProps) {
  const { title, none, urgent } = todayWords[list]
  return (
    <section aria-labelledby={`today-${list}`}>
      <h2
        id={`today-${list}`}
        className="flex items-baseline gap-2 border-b border-border pb-2 text-lg font-semibold"
      >
        {title}
        <span className={cn('tabular-nums', urgent && total > 0 ? 'text-coral' : 'text-muted-foreground')}>
          {total.toLocaleString('en')}
        </span>
      </h2>
      {leads.length === 0 && <p className="py-3 text-muted-foreground">{none}</p>}
      <ul>
        {leads.map((lead) => (
          <li
            key={lead.id}
            data-lead-row={lead.id}
            aria-current={lead.id === openId ? 'true' : undefined}
            className="scroll-my-4 border-b border-border aria-current:bg-mist/40 aria-current:shadow-[inset_3px_0_0_var(--color-sea)]"
          >
            <button
              type="button"
              aria-haspopup="dialog"
              {...opensLead(lead.id)}
              className="grid w-full gap-x-4 gap-y-1 px-3 py-2.5 text-left hover:bg-mist/50 @min-[36rem]:grid-cols-[minmax(0,1fr)_8rem_9rem]"
              onClick={() => onOpen(lead.id)}
            >
              <span className="min-w-0">
                <span className="font-medium">{personName(lead)}</span>
                {lead.flagged && <FlaggedMark />}
                {list === 'unanswered' ? (
                  <LeadGist lead={lead} brief />
                ) : (
                  <span className="block break-words">{lead.nextStep}</span>
                )}
              </span>
              <span className={cn('text-sm tabular-nums', urgent ? 'text-coral' : 'text-muted-foreground')}>
                <WaitText list={list} lead={lead} day={day} />
              </span>
              <span className="text-sm">
                <StatusBadge status={lead.status} />
                <span className="block truncate pt-0.5 text-muted-foreground">
                  {lead.owner?.username ?? 'No owner'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={onShowAll}>
          Show all {total.toLocaleString('en')} in the table
        </Button>
      )}
    </section>
  )
}
