import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import type { FollowUpInput } from '@/lib/leads/follow-up/schema'
import type { EntryInput, EntryJson } from '@/lib/leads/history/schema'
import type { LeadJson } from '@/lib/leads/schema'
import type { LeadStatus, LostReason } from '@/lib/leads/status'
import { leavingKey, queryKeys } from '@/lib/staff/query-keys'
import { draftsOfLead, dropDraft } from '@/components/staff/drafts/draft-store'
import { writeCache } from '@/components/staff/browser/query-client'

/** All queries that list or count leads. */
export const leadLists = [queryKeys.leads, queryKeys.overview, queryKeys.today]

export function useChangeStatus(id: number) {
  return useChangeLead<{ status: LeadStatus; from: LeadStatus; reason?: LostReason | null }>(
    id,
    (body) => callApi('PATCH', `/api/leads/${id}/status`, { body }),
    () => ({ title: 'Status updated', text: 'The lead status has been updated successfully' }),
  )
}

export function useChangeFollowUp(id: number, onSaved?: (lead: LeadJson) => void) {
  return useChangeLead<FollowUpInput>(
    id,
    (body) => callApi('PATCH', `/api/leads/${id}`, { body }),
    ({ nextStep, owner }, { ownerId }) => {
      if (ownerId === undefined) return { title: 'Next step updated', text: nextStep ?? 'The step is done.' }
      const text = owner ? `${owner.username} takes care of this lead.` : 'This lead has no owner now.'
      return { title: 'Owner updated', text }
    },
    onSaved,
  )
}

/** @param onSaved called once the lead shows the stored state, even if the form was closed */
export function useChangeLead<Input>(
  id: number,
  save: (input: Input) => Promise<LeadJson>,
  toast: (lead: LeadJson, input: Input) => { title: string; text: string },
  onSaved?: (lead: LeadJson) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async (lead, input) => {
      showToast(toast(lead, input))
      await writeCache(client, queryKeys.lead(id), lead)
      onSaved?.(lead)
    },
    meta: {
      failed: 'Update failed',
      changes: [queryKeys.leadHistory(id), ...leadLists],
      onConflict: queryKeys.lead(id),
    },
  })
}

interface MovingOn {
  status?: { status: LeadStatus; from: LeadStatus } | null
  plan?: FollowUpInput | null
}

/** Changes the lead of an answer or a sale. The server refuses to overwrite a colleague's change. */
export function useMoveOn(id: number, failed = 'Update failed') {
  return useMutation({
    mutationFn: async ({ status, plan }: MovingOn) => {
      if (status) await callApi('PATCH', `/api/leads/${id}/status`, { body: status })
      if (plan) await callApi('PATCH', `/api/leads/${id}`, { body: plan })
    },
    meta: { failed, changes: [queryKeys.lead(id), queryKeys.leadHistory(id), ...leadLists] },
  })
}

/** @param onAdded called once the entry is stored, even if the form was closed */
export function useAddEntry(id: number, onAdded: (entry: EntryJson) => void) {
  return useMutation({
    mutationFn: (body: EntryInput) => callApi('POST', `/api/leads/${id}/entries`, { body }),
    onSuccess: (entry) => {
      onAdded(entry)
      const kind = entry.kind === 'email' ? 'e-mail' : entry.kind
      showToast({ title: 'Entry added', text: `The ${kind} is in the list.` })
    },
    meta: {
      failed: 'Update failed',
      changes: [queryKeys.leadEntries(id), queryKeys.lead(id), queryKeys.leadHistory(id), ...leadLists],
    },
  })
}

export function useDeleteLead(id: number, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: leavingKey,
    mutationFn: async () => {
      await client.cancelQueries()
      await callApi('DELETE', `/api/leads/${id}`)
    },
    onSuccess: () => {
      showToast({ title: 'Lead deleted', text: 'The lead, its history and its mails are gone.' })
      for (const name of draftsOfLead(id)) dropDraft(name)
      onDeleted()
    },
    // Runs after the lists are refetched. Until then an open panel would fetch the deleted lead again.
    onSettled: (_data, error) => {
      if (!error) client.removeQueries({ queryKey: queryKeys.lead(id) })
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
}
