import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { filterNames, type LeadView } from '@/lib/leads/list/view'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { useDeleteSuspected } from '@/components/staff/leads/use-change-lead'

interface Props {
  view: LeadView
  total: number
  leads: readonly LeadJson[]
}

/** Deletes the suspected spam that the list shows. Later requests stay. */
export function DeleteSuspected({ view, total, leads }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteSuspected()
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
      <Button
        variant="outline"
        size="sm"
        className="border-coral text-coral"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {remove.isPending ? 'Deleting...' : `Delete ${all}`}
      </Button>
      <ConfirmDialog
        open={asking}
        text={`Are you sure you want to delete ${all}, with history and mails? This action cannot be undone.`}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(newest.createdAt)}
      />
    </div>
  )
}
