import { useCallback, useRef, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { draftNames } from '../drafts/draft-names'
import { LeaveDialog } from '../drafts/leave-dialog'
import { useKeepOpen } from '../session/open-work'
import { EditUpdate } from './edit-update'
import { NewUpdate } from './new-update'

interface Props {
  /** Null for a new update. */
  update: StaffUpdateJson | null
  onClose: () => void
}

export function UpdateDialog({ update, onClose }: Props) {
  const unsaved = useRef(false)
  const noteUnsaved = useCallback((value: boolean) => void (unsaved.current = value), [])
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  const close = () => (unsaved.current ? setLeaving(true) : onClose())
  const props = { onUnsaved: noteUnsaved, onCancel: close, onSaved: onClose }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{update ? 'Edit Project Update' : 'Add New Project Update'}</DialogTitle>
          <DialogDescription>
            {update
              ? 'Texts, date and pictures of this update.'
              : 'Texts, date and pictures of a new update.'}
          </DialogDescription>
        </DialogHeader>
        {update ? <EditUpdate update={update} {...props} /> : <NewUpdate {...props} />}
      </DialogContent>
      <LeaveDialog
        open={leaving}
        draft={draftNames.update(update?.id)}
        withPhotos
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}
