import { useState } from 'react'
import type { LeadJson } from '@/lib/leads/schema'
import { useUnflag, useDeleteLead } from '@/components/staff/leads/use-change-lead'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { personName } from '@/lib/platform/language/person-name'

export function FlaggedNotice({ lead }: { lead: LeadJson }) {
  const keep = useUnflag(lead.id)
  if (!lead.flagged) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-border px-4 py-3">
      <p className="measure text-sm text-muted-foreground">
        This may be spam: the bot trap marked it, or it came in a flood. Nothing was sent to the visitor
        automatically.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={keep.isPending}
        onClick={() => keep.mutate({ flagged: false })}
      >
        {keep.isPending ? 'Saving...' : 'Not spam'}
      </Button>
    </div>
  )
}

interface LeadDeleteProps {
  lead: LeadJson
  onDeleted: () => void
}

/** Deletes a lead when its visitor asks for erasure. */
export function LeadDelete({ lead, onDeleted }: LeadDeleteProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteLead(lead.id, onDeleted)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-5">
      <p className="text-sm text-muted-foreground">Asked to be forgotten? Delete everything we hold.</p>
      <Button
        variant="outline"
        size="sm"
        className="border-coral text-coral"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {remove.isPending ? 'Deleting...' : 'Delete Lead'}
      </Button>
      <ConfirmDialog
        open={asking}
        text={`Are you sure you want to delete ${personName(lead)}, with notes, history, mails and the leads that were merged into it? This action cannot be undone.`}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
