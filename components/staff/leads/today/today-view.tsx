import { SmallButton } from '@/components/staff/buttons'
import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { dayInWords } from '@/lib/leads/days'
import { maxNewestLeads, type TodayJson, type TodayList } from '@/lib/today/schema'
import { QueryResult } from '@/components/staff/query-result'
import { DayViewings } from '@/components/staff/viewings/viewing-card'
import { ListChanged } from '@/components/staff/live/list-changed'
import { useSteadyRows } from '@/components/staff/live/use-steady-rows'
import { opensLead, useFollowLead } from '@/components/staff/leads/lead-row'
import { OwnerSwitch, SuspectedLink, todayWords, WaitText } from './today-words'
import { useLeadView } from '@/components/staff/leads/use-lead-view'
import { AskForNext } from '@/components/staff/leads/next-step-suggestions'
import { useChangeFollowUp } from '@/components/staff/leads/use-change-lead'
import { longestWaiting, useShowInTable, useToday } from './use-today'
import { beginWithToday, useBeginsWithToday } from '@/components/staff/session/start-page'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'
import { FlaggedMark, LeadGist } from '@/components/staff/leads/lead-texts'
import { StatusBadge } from '@/components/staff/leads/status-badge'

interface Props {
  openId: number | null
  onOpen: (id: number) => void
}

export function TodayView({ openId, onOpen }: Props) {
  const [view] = useLeadView()
  const today = useToday(view.owner)
  useFollowLead(openId)
  const shownView = today.isPlaceholderData ? null : `${view.owner}`
  return (
    <QueryResult query={today}>
      {(data) => {
        const rows = { view: shownView, day: data.day, openId, onOpen }
        return (
          <div className="grid gap-8">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted-foreground">{dayInWords(data.day)}, in Bangkok</p>
              <SuspectedLink count={data.suspected} />
              <OwnerSwitch />
            </div>
            <DayViewings viewings={data.viewings} onOpen={onOpen} />
            {(['overdue', 'today'] as const).map((list) => (
              <TodaySection key={list} list={list} total={data[list].total} shown={data[list].leads.length}>
                <StepRows list={list} leads={data[list].leads} {...rows} />
              </TodaySection>
            ))}
            <Unanswered today={data} {...rows} />
            <BeginHere />
          </div>
        )
      }}
    </QueryResult>
  )
}

function BeginHere() {
  const begins = useBeginsWithToday()
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <Checkbox id="begin-here" checked={begins} onChange={({ target }) => beginWithToday(target.checked)} />
      <label htmlFor="begin-here">Open this page first when I sign in on this browser</label>
    </div>
  )
}

interface TodaySectionProps {
  list: TodayList
  total: number
  /** Number of leads shown. */
  shown: number
  children: ReactNode
}

function TodaySection({ list, total, shown, children }: TodaySectionProps) {
  const { title, none, urgent, filter } = todayWords[list]
  const showInTable = useShowInTable()
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
      {total === 0 && <p className="py-3 text-muted-foreground">{none}</p>}
      {children}
      {total > shown && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => showInTable(filter)}>
          Show all {total.toLocaleString('en')} in the table
        </Button>
      )}
    </section>
  )
}

/** The newest leads, who may still have the site open, beside the leads that have waited longest. */
function Unanswered({ today, ...rows }: { today: TodayJson } & Omit<RowsProps, 'list' | 'leads'>) {
  const { newest, unanswered } = today
  const longest = longestWaiting(today).slice(0, maxNewestLeads)
  const sides = [
    { title: 'Newest', leads: newest },
    { title: 'Waiting longest', leads: longest },
  ].filter(({ leads }) => leads.length > 0)
  return (
    <TodaySection list="unanswered" total={unanswered.total} shown={newest.length + longest.length}>
      <div className="grid gap-x-8 gap-y-4 @min-[52rem]:grid-cols-2">
        {sides.map(({ title, leads }) => (
          <div key={title}>
            <h3 className="pt-2 text-sm font-medium text-muted-foreground">{title}</h3>
            <SteadyRows list="unanswered" leads={leads} {...rows} />
          </div>
        ))}
      </div>
    </TodaySection>
  )
}

interface RowContext extends Props {
  list: TodayList
  /** In Bangkok. */
  day: string
}

interface RowsProps extends RowContext {
  leads: LeadJson[]
  /** Null while another view is shown. */
  view: string | null
  action?: (lead: LeadJson) => ReactNode
}

function SteadyRows({ leads, view, action, ...row }: RowsProps) {
  const steady = useSteadyRows(leads, view)
  return (
    <>
      <ListChanged list={steady} over />
      <ul>
        {steady.rows.map((lead) => (
          <Row key={lead.id} lead={lead} {...row} gone={steady.gone.has(lead.id)} action={action?.(lead)} />
        ))}
      </ul>
    </>
  )
}

/** Rows whose steps can be marked as done. A done step leaves the list, so the question for the next one is above it. */
function StepRows(rows: RowsProps) {
  const [done, setDone] = useState<LeadJson | null>(null)
  return (
    <>
      {done && <NextStepOf key={done.id} lead={done} onEnd={() => setDone(null)} />}
      <SteadyRows {...rows} action={(lead) => <DoneButton lead={lead} onDone={setDone} />} />
    </>
  )
}

function DoneButton({ lead, onDone }: { lead: LeadJson; onDone: (lead: LeadJson) => void }) {
  const { id, nextStep, nextStepOn } = lead
  const tick = useChangeFollowUp(id, () => onDone(lead))
  return (
    <SmallButton
      className="mx-2 min-h-11 shrink-0"
      aria-label={`Done: ${nextStep}, ${personName(lead)}`}
      disabled={tick.isPending}
      onClick={() => tick.mutate({ nextStep: null, nextStepOn: null, before: { nextStep, nextStepOn } })}
    >
      <Check strokeWidth={1.5} aria-hidden />
      Done
    </SmallButton>
  )
}

function NextStepOf({ lead, onEnd }: { lead: LeadJson; onEnd: () => void }) {
  const change = useChangeFollowUp(lead.id, onEnd)
  return (
    <div className="border-b border-border py-2">
      <AskForNext
        done={`${lead.nextStep}, ${personName(lead)}`}
        disabled={change.isPending}
        onChoose={(next) => change.mutate({ ...next, before: { nextStep: null, nextStepOn: null } })}
        onNothing={onEnd}
      />
    </div>
  )
}

interface RowProps extends RowContext {
  lead: LeadJson
  /** Whether the lead has left the list meanwhile. */
  gone: boolean
  action?: ReactNode
}

function Row({ list, lead, gone, day, openId, onOpen, action }: RowProps) {
  const { urgent } = todayWords[list]
  return (
    <li
      data-lead-row={lead.id}
      data-gone={gone ? '' : undefined}
      aria-current={lead.id === openId ? 'true' : undefined}
      className="flex scroll-my-4 items-center border-b border-border aria-current:bg-mist/40 aria-current:shadow-[inset_3px_0_0_var(--sea)] data-gone:opacity-60"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        {...opensLead(lead.id)}
        className={cn(
          'grid min-w-0 flex-1 gap-x-4 gap-y-1 px-3 py-2.5 text-left hover:bg-mist/50',
          action && '@min-[36rem]:grid-cols-[minmax(0,1fr)_8rem_9rem]',
        )}
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
          {!action && `, ${lead.owner?.username ?? 'no owner'}`}
        </span>
        {action && (
          <span className="text-sm">
            <StatusBadge status={lead.status} />
            <span className="block truncate pt-0.5 text-muted-foreground">
              {lead.owner?.username ?? 'No owner'}
            </span>
          </span>
        )}
      </button>
      {action}
    </li>
  )
}
