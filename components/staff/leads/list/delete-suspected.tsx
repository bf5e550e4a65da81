import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { DeleteButton } from '@/components/staff/leads/delete-button'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast/toast'
import { filterNames, type LeadView } from '@/lib/leads/list/filters'
import type { LeadJson } from '@/lib/leads/schema'
import { countText } from '@/lib/platform/language/count-text'

interface Props {
  view: LeadView
  total: number
  leads: readonly LeadJson[]
}

/** Deletes the suspected spam that the list shows. Later requests stay. */
export function DeleteSuspected({ view, total, leads }: Props) {
  const remove = useMutation({
    mutationFn: (before: string) =>
      callApi('DELETE', `/api/leads/suspected?${new URLSearchParams({ before })}`),
    onSuccess: ({ deleted }) => {
      const text = `${countText(deleted, 'lead is gone', 'leads are gone')}.`
      showToast({ title: 'Possible spam deleted', text })
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
  const [newest] = leads
  const isNarrowed =
    view.q !== '' || filterNames.some((name) => name !== 'suspected' && view[name] !== undefined)
  if (!newest || !view.suspected || isNarrowed || view.sort !== 'newest' || view.page !== 1) return null
  const all = total === 1 ? 'the lead that may be spam' : `all ${total.toLocaleString('en')} that may be spam`
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border border-border px-4 py-3">
      <p className="measure text-sm text-muted-foreground">
        The bot trap marked these, or they came in a flood. Open one and choose “Not spam” to keep it.
      </p>
      <DeleteButton
        text={`Are you sure you want to delete ${all}, with history and mails? This action cannot be undone.`}
        busy={remove.isPending}
        onDelete={() => remove.mutate(newest.createdAt)}
      >
        Delete {all}
      </DeleteButton>
    </div>
  )
}
