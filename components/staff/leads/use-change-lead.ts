import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/platform/http/api-client'
import type { NotesInput } from '@/lib/leads/change-schema'
import type { LeadJson, LeadStatus } from '@/lib/leads/schema'
import { draftsOfLead } from '../drafts/draft-names'
import { dropDraft } from '../drafts/draft-store'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '../query-client'

export function useChangeStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: LeadStatus }) =>
      callApi<LeadJson>('PATCH', `/api/leads/${id}/status`, { body: { status } }),
    onSuccess: (lead) => {
      showToast({ title: 'Status updated', text: 'The lead status has been updated successfully' })
      return leadChanged(client, lead)
    },
    onError: updateFailed,
  })
}

/** @param onSaved called as soon as the lead shows the stored notes, also when the form has been left meanwhile */
export function useChangeNotes(id: number, onSaved: (lead: LeadJson) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NotesInput) => callApi<LeadJson>('PATCH', `/api/leads/${id}/notes`, { body: input }),
    onSuccess: (lead) => {
      showToast({ title: 'Notes updated', text: 'The lead notes have been updated successfully' })
      return leadChanged(client, lead, onSaved)
    },
    onError: (error) => {
      updateFailed(error)
      // A colleague saved first: their notes are shown beside the input.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: queryKeys.lead(id) })
    },
  })
}

export function useDeleteLead(id: number, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE', `/api/leads/${id}`),
    onSuccess: async () => {
      showToast({ title: 'Lead deleted', text: 'The lead, its history and its mails are gone.' })
      for (const name of draftsOfLead(id)) dropDraft(name)
      onDeleted()
      client.removeQueries({ queryKey: queryKeys.lead(id) })
      await refetchLists(client)
    },
    onError: updateFailed,
  })
}

export function useNoSpam(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi<LeadJson>('PATCH', `/api/leads/${id}/flagged`, { body: { flagged: false } }),
    onSuccess: (lead) => {
      showToast({ title: 'Marked as not spam', text: 'The lead waits among the others now.' })
      return leadChanged(client, lead)
    },
    onError: updateFailed,
  })
}

export function useDeleteSuspected() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (before: string) =>
      callApi<{ deleted: number }>('DELETE', `/api/leads/suspected?${new URLSearchParams({ before })}`),
    onSuccess: async ({ deleted }) => {
      const text = deleted === 1 ? '1 lead is gone.' : `${deleted.toLocaleString('en')} leads are gone.`
      showToast({ title: 'Possible spam deleted', text })
      await refetchLists(client)
    },
    onError: updateFailed,
  })
}

export function updateFailed(error: Error) {
  showToast({ title: 'Update failed', text: error.message, look: 'destructive' })
}

export async function leadChanged(client: QueryClient, lead: LeadJson, onShown?: (lead: LeadJson) => void) {
  await writeCache(client, queryKeys.lead(lead.id), lead)
  onShown?.(lead)
  void client.invalidateQueries({ queryKey: queryKeys.leadHistory(lead.id) })
  await refetchLists(client)
}

export async function refetchLists(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.leads }),
    client.invalidateQueries({ queryKey: queryKeys.overview }),
    client.invalidateQueries({ predicate: isToday }),
  ])
}

/** The lists of "Today" of every owner. */
export function isToday({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('/api/leads/today')
}
