import { useCallback, useRef, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { draftNames } from '../drafts/draft-names'
import { LeaveDialog } from '../drafts/leave-dialog'
import { useKeepOpen } from '../session/open-work'
import { Spinner } from '../spinner'
import { FlaggedMark } from './flagged-mark'
import { LeadDelete } from './lead-delete'
import { LeadFacts } from './lead-facts'
import { LeadHistory } from './lead-history'
import { LeadNotes } from './lead-notes'
import { LeadStatusSelect } from './lead-status-select'
import { useLead } from './use-lead'
import { personName } from '@/lib/language/person-name'

interface Props {
  id: number
  onClose: () => void
}

export function LeadDialog({ id, onClose }: Props) {
  const { data: lead, error } = useLead(id)
  const unsaved = useRef(false)
  const noteUnsaved = useCallback((value: boolean) => void (unsaved.current = value), [])
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  const close = () => (unsaved.current ? setLeaving(true) : onClose())
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>
            {lead ? personName(lead) : 'Lead'}
            {lead?.flagged && <FlaggedMark />}
          </DialogTitle>
          <DialogDescription className="sr-only">
            Details, status, notes and history of a lead
          </DialogDescription>
        </DialogHeader>
        {!lead && (error ? <p role="alert">{error.message}</p> : <Spinner className="min-h-64" />)}
        {lead && (
          <div className="grid grid-cols-1 gap-6">
            <LeadFacts lead={lead} />
            <LeadStatusSelect lead={lead} />
            <LeadNotes lead={lead} onUnsaved={noteUnsaved} />
            <LeadHistory id={id} />
            <LeadDelete lead={lead} onDeleted={onClose} />
          </div>
        )}
      </DialogContent>
      <LeaveDialog
        open={leaving}
        draft={draftNames.notes(id)}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}
