import { cn } from '@/components/ui/cn'
import { personName } from '@/lib/platform/language/person-name'
import type { ViewingJson } from '@/lib/viewings/schema'
import { channelNames, conflictText, statusNames } from './viewing-words'

/** A viewing, as a button that opens its lead. */
export function ViewingCard({ viewing, onOpen }: { viewing: ViewingJson; onOpen: (leadId: number) => void }) {
  const { time, minutes, leadName, leadId, channel, guide, status } = viewing
  const conflict = conflictText(viewing)
  const cancelled = status === 'cancelled'
  return (
    <button
      type="button"
      onClick={() => onOpen(leadId)}
      className={cn(
        'grid w-full gap-0.5 border-l-2 bg-mist/60 px-3 py-2 text-left text-sm hover:bg-mist',
        conflict ? 'border-coral' : 'border-primary',
        cancelled && 'border-sand bg-transparent text-muted-foreground',
      )}
    >
      <span className={cn('font-medium tabular-nums', cancelled && 'line-through')}>
        {time}, {minutes} min
      </span>
      <span className="font-medium break-words">{personName(leadName)}</span>
      <span className="text-muted-foreground">
        {channelNames[channel]}
        {guide && `, ${guide.username}`}
        {status !== 'planned' && `. ${statusNames[status]}`}
      </span>
      {conflict && <span className="font-medium text-coral">{conflict}</span>}
    </button>
  )
}

interface DayViewingsProps {
  viewings: readonly ViewingJson[]
  onOpen: (leadId: number) => void
}

/** The viewings of today, if any. */
export function DayViewings({ viewings, onOpen }: DayViewingsProps) {
  const planned = viewings.filter(({ status }) => status !== 'cancelled')
  if (planned.length === 0) return null
  return (
    <section aria-label="Viewings today" className="grid gap-3">
      <h2 className="text-lg font-semibold">Viewings ({planned.length})</h2>
      <ol className="grid gap-2 sm:grid-cols-2">
        {planned.map((viewing) => (
          <li key={viewing.id}>
            <ViewingCard viewing={viewing} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}
