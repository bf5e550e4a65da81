import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { useDeleteLead } from '@/components/staff/leads/use-change-lead'
import { personName } from '@/lib/platform/language/person-name'

interface Props {
  lead: LeadJson
  onDeleted: () => void
}

/** Deletes a lead, for a visitor who asks for erasure. */
export function LeadDelete({ lead, onDeleted }: Props) {
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
        text={`Are you sure you want to delete ${personName(lead)}, with notes, history and mails? This action cannot be undone.`}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
