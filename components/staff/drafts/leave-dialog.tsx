import { useRef } from 'react'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { dropDraft } from './draft-store'
import { forgetPhotos } from './photo-store'

interface Props {
  open: boolean
  draft: string | readonly string[]
  /** Whether photos may be on their way to the server. */
  withPhotos?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Confirms closing a form with unsaved changes. */
export function LeaveDialog({ open, draft, withPhotos = false, onStay, onLeave }: Props) {
  // The dialog calls `onClose` for every answer, but only an answer to stay may call `onStay`.
  const hasLeft = useRef(false)
  const leave = () => {
    hasLeft.current = true
    onLeave()
  }
  const discard = () => {
    for (const name of [draft].flat()) {
      dropDraft(name)
      forgetPhotos(name)
    }
    leave()
  }
  const close = () => {
    if (!hasLeft.current) onStay()
    hasLeft.current = false
  }
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      text={`There are changes that are not saved. What you entered can stay on this computer as a draft until you come back, log out or thirty days have passed.${withPhotos ? ' Photos that are still being sent are not kept.' : ''}`}
      cancel="Keep editing"
      action="Discard changes"
      other={{ label: 'Keep draft and leave', onClick: leave }}
      onClose={close}
      onConfirm={discard}
    />
  )
}
