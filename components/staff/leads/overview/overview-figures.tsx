import type { ReactNode } from 'react'
import type { OverviewJson } from '@/lib/leads/overview/schema'
import type { LeadView } from '@/lib/leads/list/filters'
import { ListLink } from './list-link'
import { millions } from './stage-table'

interface Props {
  overview: OverviewJson
  since: Partial<LeadView>
}

export function OverviewFigures({ overview: { total, stages, firstAnswer }, since }: Props) {
  const closed = stages.at(-1)?.reached ?? 0
  const inProgress = stages.slice(0, -1).reduce((sum, { value }) => sum + value, 0)
  const { answered, waiting, median, ninetieth } = firstAnswer
  return (
    <dl className="grid grid-cols-2 border-t border-l sm:grid-cols-4">
      <Figure name="Leads" value={<ListLink view={since}>{total.toLocaleString('en')}</ListLink>}>
        {closed.toLocaleString('en')} closed{total > 0 && `, ${percent(closed / total)}`}
        {inProgress > 0 && `, ${millions(inProgress)} in progress`}
      </Figure>
      <Figure name="Median first answer" value={median === null ? '–' : durationText(median)}>
        {ofAnswered(answered, `Half of the ${answered.toLocaleString('en')} answered were faster`)}
      </Figure>
      <Figure name="90% answered within" value={ninetieth === null ? '–' : durationText(ninetieth)}>
        {ofAnswered(answered, 'Nine in ten were faster')}
      </Figure>
      <Figure
        name="New, not answered"
        value={<ListLink view={{ ...since, answered: 'no' }}>{waiting.toLocaleString('en')}</ListLink>}
      >
        Waiting for the first answer
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col border-r border-b p-4">
      <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
      <dd className="mt-1 text-2xl leading-tight font-semibold tabular-nums [&>a]:underline [&>a]:decoration-border [&>a]:underline-offset-4 [&>a]:hover:decoration-current">
        {value}
      </dd>
      <dd className="mt-1 text-[0.8125rem] text-muted-foreground">{children}</dd>
    </div>
  )
}

/** A percentage of a single lead is meaningless. */
function ofAnswered(answered: number, part: string): string {
  if (answered === 0) return 'No request answered yet'
  return answered === 1 ? 'The only request answered' : part
}

function percent(part: number): string {
  return `${(part * 100).toFixed(part > 0 && part < 0.1 ? 1 : 0)}%`
}

/** A duration in words: minutes, hours with minutes, or days with hours. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return twoUnits(hours, 'h', minutes % 60, 'min')
  const days = Math.floor(hours / 24)
  return twoUnits(days, days === 1 ? 'day' : 'days', days < 7 ? hours % 24 : 0, 'h')
}

function twoUnits(amount: number, unit: string, remainder: number, smallerUnit: string): string {
  return remainder > 0 ? `${amount} ${unit} ${remainder} ${smallerUnit}` : `${amount} ${unit}`
}
