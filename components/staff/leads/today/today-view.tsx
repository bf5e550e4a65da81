import { useEffect } from 'react'
import { dayInWords } from '@/lib/leads/days'
import { todayLists } from '@/lib/leads/today/schema'
import type { LeadView } from '@/lib/leads/list/view'
import { Loaded } from '@/components/staff/loaded'
import { DayViewings } from '@/components/staff/viewings/day-viewings'
import { followLead } from '@/components/staff/leads/lead-row'
import type { Shown } from '@/components/staff/leads/leads-view-switch'
import { OwnerSwitch } from './owner-switch'
import { onlySuspected, SuspectedLink } from './suspected-link'
import { TodaySection } from './today-section'
import { todayWords } from './today-words'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useToday } from './use-today'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  openId: number | null
  onOpen: (id: number) => void
  onShow: (shown: Shown) => void
}

/** What staff have to do today, lead by lead. */
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
