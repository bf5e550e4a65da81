import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { draftNames, dropDraft } from '@/components/staff/drafts/draft-store'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { dayInWords } from '@/lib/leads/days'
import { queryKeys } from '@/lib/staff/query-keys'
import type { ViewingInput, ViewingJson, ViewingPatch } from '@/lib/viewings/schema'

/** @param search `leadId=1`, or `from=…&to=…` */
export function useViewings(search: string, enabled = true) {
  return useQuery({ ...apiQuery(queryKeys.viewingsOf(search)), enabled, staleTime: 0 })
}

const titles: Record<ViewingJson['status'], string> = {
  planned: 'Viewing changed',
  done: 'Viewing held',
  cancelled: 'Viewing cancelled',
}

export function useSaveViewing(leadId: number) {
  return useMutation({
    mutationFn: (change: { input: ViewingInput } | { id: number; patch: ViewingPatch }) =>
      'input' in change
        ? callApi('POST', '/api/viewings', { body: change.input })
        : callApi('PATCH', `/api/viewings/${change.id}`, { body: change.patch }),
    onSuccess: (viewing, change) => {
      if ('input' in change) dropDraft(draftNames.viewing)
      const title = 'input' in change ? 'Viewing arranged' : titles[viewing.status]
      showToast({ title, text: `${dayInWords(viewing.day)}, ${viewing.time} on Ko Samui.` })
    },
    meta: {
      changes: [
        queryKeys.viewings,
        queryKeys.today,
        queryKeys.lead(leadId),
        queryKeys.leadMails(leadId),
        queryKeys.leadHistory(leadId),
      ],
    },
  })
}
