import type { ReactNode } from 'react'
import type { TodayList } from '@/lib/today/schema'
import { useLeadView, type LeadViewChange } from '@/components/staff/leads/use-lead-view'
import type { LeadJson } from '@/lib/leads/schema'
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
      {count === 1 ? '1 new lead may be spam' : `${count.toLocaleString('en')} new leads may be spam`}
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

interface FigureProps {
  count: number
  title: string
  urgent?: boolean | undefined
  onShow: () => void
  first: { name: string; rest: ReactNode; onOpen: () => void } | undefined
  /** Shown without a first item. */
  none: string
}

export function TodayFigure({ count, title, urgent = false, onShow, first, none }: FigureProps) {
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
