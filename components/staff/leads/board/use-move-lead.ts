import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'
import type { LeadStatus, LostReason } from '@/lib/leads/status'
import type { LeadPage } from '@/components/staff/leads/use-leads'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { writeCache } from '@/components/staff/browser/query-client'

interface Move {
  lead: LeadJson
  status: LeadStatus
  reason?: LostReason | null
  undoes?: boolean
}

/** Moves a lead on the board, with a toast that can undo it. */
export function useMoveLead() {
  const client = useQueryClient()
  const t = useTranslations('LeadStatus')
  const move = useMutation({
    mutationFn: ({ lead, status, reason }: Move) =>
      // Undoing a slip must not revert a colleague's change.
      callApi('PATCH', `/api/leads/${lead.id}/status`, {
        body: { status, from: lead.status, ...(reason && { reason }) },
      }),
    onSuccess: async (moved, { lead, undoes }) => {
      const undo = () =>
        move.mutate({ lead: moved, status: lead.status, reason: lead.lostReason, undoes: true })
      showToast({
        title: 'Status updated',
        text: [
          'The lead status has been updated successfully',
          undoes
            ? `${personName(moved)} is back at ${t(moved.status)}.`
            : `${personName(moved)}: ${t(lead.status)} → ${t(moved.status)}.`,
        ],
        ...(!undoes && { action: { label: 'Undo', onClick: undo } }),
      })
      takeOffOtherColumns(client, moved)
      await writeCache(client, queryKeys.lead(moved.id), moved)
      void client.invalidateQueries({ queryKey: queryKeys.leadHistory(moved.id) })
    },
    // A colleague moved it first, so the board shows its new place.
    onError: (_, { lead }) => client.invalidateQueries({ queryKey: queryKeys.lead(lead.id) }),
    meta: { failed: 'Update failed', changes: leadLists },
  })
  return move
}

/** Columns are fetched separately; until all have arrived, a card must not be in two of them. */
function takeOffOtherColumns(client: QueryClient, moved: LeadJson) {
  client.setQueriesData<InfiniteData<LeadPage>>({ queryKey: queryKeys.leadBoards }, (column) => {
    if (!column) return undefined
    const stays = (lead: LeadJson) => lead.id !== moved.id || lead.status === moved.status
    return { ...column, pages: column.pages.map((page) => ({ ...page, leads: page.leads.filter(stays) })) }
  })
}
