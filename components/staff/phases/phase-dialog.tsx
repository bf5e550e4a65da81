import { useCallback, useRef, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { StaffPhaseJson } from '@/lib/updates/phase-schema'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { EditPhase } from './edit-phase'

interface Props {
  phase: StaffPhaseJson
  onClose: () => void
}

export function PhaseDialog({ phase, onClose }: Props) {
  const unsaved = useRef(false)
  const noteUnsaved = useCallback((value: boolean) => void (unsaved.current = value), [])
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  const close = () => (unsaved.current ? setLeaving(true) : onClose())
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Edit Phase: {phase.name.en}</DialogTitle>
          <DialogDescription>Dates, share done and names of this phase.</DialogDescription>
        </DialogHeader>
        <EditPhase phase={phase} onUnsaved={noteUnsaved} onCancel={close} onSaved={onClose} />
      </DialogContent>
      <LeaveDialog
        open={leaving}
        draft={draftNames.phase(phase.key)}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}
