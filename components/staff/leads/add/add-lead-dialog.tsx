import { useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { AddLeadForm } from './add-lead-form'

interface Props {
  onClose: () => void
  onAdded: (id: number) => void
}

export function AddLeadDialog({ onClose, onAdded }: Props) {
  const [unsaved, setUnsaved] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  return (
    <Dialog open onOpenChange={() => (unsaved ? setLeaving(true) : onClose())}>
      <DialogContent className="max-w-3xl max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0">
        <DialogHeader>
          <DialogTitle>Add Lead</DialogTitle>
          <DialogDescription>
            A person who called, came by or was sent by an agent. They get no mail unless you send the pack.
          </DialogDescription>
        </DialogHeader>
        <AddLeadForm onUnsaved={setUnsaved} onAdded={onAdded} />
      </DialogContent>
      <LeaveDialog
        open={leaving}
        draft={draftNames.newLead}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}
