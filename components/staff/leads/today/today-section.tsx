import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'
import type { TodayList } from '@/lib/leads/today/schema'
import { FlaggedMark } from '@/components/staff/leads/lead-texts'
import { LeadGist } from '@/components/staff/leads/lead-summary'
import { opensLead } from '@/components/staff/leads/lead-row'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { todayWords } from './today-words'
import { WaitText } from './wait-text'

interface Props {
  list: TodayList
  total: number
  leads: LeadJson[]
  /** The day in Bangkok. */
  day: string
  openId: number | null
  onOpen: (id: number) => void
  onShowAll: () => void
}

export function TodaySection({ list, total, leads, day, openId, onOpen, onShowAll }: Props) {
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
