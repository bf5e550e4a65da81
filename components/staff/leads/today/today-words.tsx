import type { TodayList } from '@/lib/today/schema'
import { useLeadView, type LeadViewChange } from '@/components/staff/leads/use-lead-view'
import type { LeadJson } from '@/lib/leads/schema'
import { countText } from '@/lib/platform/language/count-text'
import { ageText, daysBetween, useNow } from '@/components/staff/leads/age'
import { Flag } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useShowInTable } from './use-today'

/** The lists of "Today" in words, with the table's filter for the whole list. */
export const todayWords: Record<
  TodayList,
  { title: string; none: string; filter: LeadViewChange; urgent?: boolean }
> = {
  overdue: {
    title: 'Overdue',
    none: 'Nothing is overdue.',
    filter: { due: 'overdue', answered: null, suspected: null },
    urgent: true,
  },
  today: {
    title: 'Due today',
    none: 'Nothing is due today.',
    filter: { due: 'today', answered: null, suspected: null },
  },
  unanswered: {
    title: 'New, unanswered',
    none: 'Every request is answered.',
    filter: { answered: 'no', due: null, suspected: null },
  },
}

interface WaitTextProps {
  list: TodayList
  lead: LeadJson
  /** In Bangkok. */
  day: string
}

/** Why a lead is listed: how late its step is, or how long the visitor has waited. */
export function WaitText({ list, lead, day }: WaitTextProps) {
  const now = useNow()
  if (list === 'unanswered')
    return <span suppressHydrationWarning>{`waits ${ageText(lead.createdAt, now)}`}</span>
  return list === 'today' || !lead.nextStepOn ? 'today' : lateText(daysBetween(lead.nextStepOn, day))
}

function lateText(days: number): string {
  return days === 1 ? '1 day late' : `${days} days late`
}

/** Number of new leads that may be spam, which the lists of "Today" omit. */
export function SuspectedLink({ count }: { count: number }) {
  const showInTable = useShowInTable()
  if (count === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-coral"
      onClick={() => showInTable({ suspected: 'yes', answered: null, due: null })}
    >
      <Flag strokeWidth={1.5} aria-hidden />
      {countText(count, 'new lead')} may be spam
    </Button>
  )
}

const ways = [
  { owner: null, label: 'Everyone’s' },
  { owner: 'me', label: 'Mine' },
]

/** All leads or the user's own, like the table's filter. */
export function OwnerSwitch() {
  const [view, change] = useLeadView()
  return (
    <div role="group" aria-label="Whose leads" className="flex w-fit border text-sm">
      {ways.map(({ owner, label }) => {
        const pressed = (view.owner ?? null) === owner
        return (
          <button
            key={label}
            type="button"
            aria-pressed={pressed}
            onClick={() => change({ owner })}
            className={cn('min-h-9 px-3 hover:bg-accent', pressed && 'bg-secondary font-medium')}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
