import { SmallButton } from '@/components/staff/buttons'
import { DateText, patterns } from '@/components/staff/date-text'
import { LeadFacts } from '@/components/staff/leads/panel/lead-facts'
import { personName } from '@/lib/platform/language/person-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { useUndoMerge } from './use-undo-merge'

/** The leads that were merged into this one, with their former data, and the undo of the last merge. */
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

/** Refetched when the time for the undo ends, because the response then no longer offers it. */
function useMerged(id: number) {
  const client = useQueryClient()
  const { data } = useQuery({ ...apiQuery(queryKeys.merged(id)), staleTime: 0 })
  const until = data?.undo?.until
  useEffect(() => {
    if (!until) return undefined
    const refetch = () => void client.invalidateQueries({ queryKey: queryKeys.merged(id) })
    const timer = setTimeout(refetch, Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [client, id, until])
  return data
}
