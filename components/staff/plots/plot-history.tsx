import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/components/staff/browser/api'
import { Skeleton } from '@/components/ui/skeleton'
import type { PlotEventJson } from '@/lib/plots/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { DateText, patterns } from '@/components/staff/date-text'
import { LeadLink } from './lead-picker'
import { priceText, usePlotWords } from './plot-words'

/** Changes with author and time, including expired holds. */
export function PlotHistory({ number }: { number: number }) {
  const { data, isError } = useQuery({ ...apiQuery(queryKeys.plotEvents(number)), staleTime: 0 })
  return (
    <section>
      <h3 className="mb-2 font-semibold">History</h3>
      {isError && <p className="text-sm text-coral">The history could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-sm text-muted-foreground">Nothing has changed yet.</p>}
      <ol className="grid gap-2 text-sm">
        {data?.map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <span className="text-muted-foreground tabular-nums">
              <DateText value={event.createdAt} pattern={patterns.minute} />
            </span>
            <span className="break-words">
              <Line event={event} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ event }: { event: PlotEventJson }) {
  const { statusName } = usePlotWords()
  const { actor, from, to, changed, leadId, heldUntil, ownPrice } = event
  const forLead = leadId !== null && (
    <>
      {' '}
      for <LeadLink id={leadId} />
    </>
  )
  if (actor === null) return <>The hold{forLead} ended by itself</>
  const changedFields = changed.flatMap((name) => fieldNames[name] ?? [])
  return (
    <>
      {actor}:{' '}
      {from === to
        ? changedFields.length > 0
          ? ''
          : statusName(to)
        : `${statusName(from)} → ${statusName(to)}`}
      {(from !== to || changedFields.length === 0) && forLead}
      {heldUntil && changed.includes('heldUntil') && (
        <>
          {' '}
          until <DateText value={heldUntil} pattern={patterns.minute} />
        </>
      )}
      {changedFields.length > 0 && `${from === to ? '' : '; '}changed ${changedFields.join(', ')}`}
      {changed.includes('ownPrice') &&
        (ownPrice === null ? ' (price of the type)' : ` (${priceText(ownPrice)})`)}
    </>
  )
}

const fieldNames: Record<string, string> = {
  ownPrice: 'price',
  plotArea: 'plot area',
  note: 'note',
  handover: 'handover',
  phase: 'stage of the build',
  ownStages: 'payment stages',
}
