import { SmallButton } from '@/components/staff/buttons'
import { DateText, patterns } from '@/components/staff/date-text'
import { LeadFacts } from '@/components/staff/leads/panel/lead-facts'
import { personName } from '@/lib/platform/language/person-name'
import { useMerged, useUndoMerge } from './use-merge'

/** The leads that were merged into one, as they were, and the undo of the last merge. */
export function MergedLeads({ id }: { id: number }) {
  const data = useMerged(id)
  const undo = useUndoMerge(id)
  if (!data || data.merged.length === 0) return null
  return (
    <section aria-label="Merged leads" className="grid gap-3 border border-border p-4 text-sm">
      {data.undo && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Lead {data.undo.other} was merged into this one. You can undo it until{' '}
            <DateText value={data.undo.until} pattern={patterns.minute} />, unless something changes.
          </p>
          <SmallButton disabled={undo.isPending} onClick={() => undo.mutate()}>
            Undo Merge
          </SmallButton>
        </div>
      )}
      {data.merged.map(({ lead, mergedAt }) => (
        <details key={lead.id}>
          <summary className="cursor-pointer font-semibold">
            Merged: {personName(lead)} (#{lead.id}), <DateText value={mergedAt} pattern={patterns.day} />
          </summary>
          <div className="mt-3 grid gap-3">
            <LeadFacts lead={lead} />
            {lead.notes && <p className="break-words whitespace-pre-line">Notes: {lead.notes}</p>}
          </div>
        </details>
      ))}
    </section>
  )
}
