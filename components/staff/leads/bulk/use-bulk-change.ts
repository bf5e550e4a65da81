import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast'
import type { BulkJson } from '@/lib/leads/bulk/schema'
import type { LeadJson, LeadStatus, LostReason } from '@/lib/leads/schema'
import { counted } from '@/lib/platform/language/counted'
import { queryKeys } from '@/lib/staff/query-keys'

export type BulkSet =
  | { status: LeadStatus; reason: LostReason | null }
  | { ownerId: number | null }
  | { nextStep: string | null; nextStepOn: string | null }

interface Change {
  leads: readonly LeadJson[]
  setOf: (lead: LeadJson) => BulkSet
  undoes?: boolean
}

/** Changes leads in one request, with a toast that can undo it. Those that were left alone come back. */
export function useBulkChange(onChanged: (done: BulkJson) => void) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ leads, setOf }: Change) =>
      callApi('PATCH', '/api/leads', { body: { changes: leads.map((lead) => changeOf(lead, setOf(lead))) } }),
    onSuccess: async (done, { leads, setOf, undoes = false }) => {
      const before = new Map(leads.map((lead) => [lead.id, lead]))
      const undo = () =>
        change.mutate({
          leads: done.changed,
          setOf: (lead) => setBefore(before.get(lead.id) ?? lead, setOf(lead)),
          undoes: true,
        })
      const { length } = done.changed
      showToast({
        title: undoes ? 'Changes taken back' : 'Leads updated',
        text: length === 0 ? 'No lead was changed' : `${counted(length, 'lead')} changed`,
        ...(length > 0 && !undoes && { action: { label: 'Undo', onClick: undo } }),
      })
      onChanged(done)
      for (const lead of done.changed) {
        await writeCache(client, queryKeys.lead(lead.id), lead)
        void client.invalidateQueries({ queryKey: queryKeys.leadHistory(lead.id) })
      }
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
  return change
}

/** With what was seen, so that a colleague's change is not overwritten. */
function changeOf({ id, status, owner, nextStep, nextStepOn }: LeadJson, set: BulkSet) {
  if ('status' in set) return { id, ...set, from: status }
  const before = 'ownerId' in set ? { ownerId: owner?.id ?? null } : { nextStep, nextStepOn }
  return { id, ...set, before }
}

function setBefore({ status, lostReason, owner, nextStep, nextStepOn }: LeadJson, set: BulkSet): BulkSet {
  if ('status' in set) return { status, reason: lostReason }
  return 'ownerId' in set ? { ownerId: owner?.id ?? null } : { nextStep, nextStepOn }
}
