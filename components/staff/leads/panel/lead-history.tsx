import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import type { LeadHistoryJson } from '@/lib/leads/history/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { queryKeys } from '@/lib/staff/query-keys'
import { useHistoryLines } from './use-history-lines'

/** Who changed what and when, with the content, and which mails were sent. */
export function LeadHistory({ id }: { id: number }) {
  const { data, isError } = useQuery<LeadHistoryJson>({ queryKey: queryKeys.leadHistory(id), staleTime: 0 })
  const lines = useHistoryLines(data)
  return (
    <section className="@container">
      <h3 className="mb-2 font-semibold">History</h3>
      {isError && <p className="text-sm text-coral">The history could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-16" />}
      <ol className="grid gap-2 text-sm">
        {lines.map((line) => (
          <li key={line.key} className="grid gap-x-4 @lg:grid-cols-[11rem_1fr]">
            <span className="text-muted-foreground tabular-nums">
              <DateText value={line.at} pattern={patterns.minute} />
            </span>
            <div className="min-w-0 break-words">
              <span>{line.text}</span>
              {line.before && <Text label="Before" text={line.before} className="line-through" />}
              {line.after && <Text label={line.before === undefined ? '' : 'After'} text={line.after} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Text({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  return (
    <p className="border-l border-border pl-3 whitespace-pre-line text-muted-foreground">
      {label && <span className="font-medium">{label}: </span>}
      <span className={className}>{text}</span>
    </p>
  )
}
