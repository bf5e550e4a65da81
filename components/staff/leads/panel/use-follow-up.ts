import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { EntryInput, EntryJson, FollowUpInput } from '@/lib/leads/follow-up/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { isToday, leadChanged, updateFailed } from '@/components/staff/leads/use-change-lead'

/** Changes next step, day or owner. On a conflict the lead is fetched again: the other change is shown beside the input. */
export function useChangeFollowUp(id: number, onSaved?: (lead: LeadJson) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: FollowUpInput) => callApi<LeadJson>('PATCH', `/api/leads/${id}`, { body: input }),
    onSuccess: (lead, input) => {
      showToast(
        input.ownerId === undefined
          ? { title: 'Next step updated', text: lead.nextStep ?? 'The step is done.' }
          : { title: 'Owner updated', text: ownerText(lead) },
      )
      return leadChanged(client, lead, onSaved)
    },
    onError: (error) => {
      updateFailed(error)
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: queryKeys.lead(id) })
    },
  })
}

function ownerText({ owner }: LeadJson): string {
  return owner ? `${owner.username} takes care of this lead.` : 'This lead has no owner now.'
}

/** @param onAdded called as soon as the entry is stored, also when the form has been left meanwhile */
export function useAddEntry(id: number, onAdded: (entry: EntryJson) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EntryInput) =>
      callApi<EntryJson>('POST', `/api/leads/${id}/entries`, { body: input }),
    onSuccess: async (entry) => {
      const { kind } = entry
      onAdded(entry)
      showToast({ title: 'Entry added', text: `The ${kind === 'email' ? 'e-mail' : kind} is in the list.` })
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.leadEntries(id) }),
        client.invalidateQueries({ queryKey: queryKeys.lead(id) }),
        client.invalidateQueries({ queryKey: queryKeys.leadHistory(id) }),
        client.invalidateQueries({ queryKey: queryKeys.leads }),
        client.invalidateQueries({ predicate: isToday }),
      ])
    },
    onError: updateFailed,
  })
}
