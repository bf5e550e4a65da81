import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { dropDraft } from './draft-store'

interface Props {
  open: boolean
  draft: string | readonly string[]
  /** Whether photos may be selected, which a draft cannot contain. */
  withPhotos?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Confirms closing a form with unsaved changes. */
export function LeaveDialog({ open, draft, withPhotos = false, onStay, onLeave }: Props) {
  const discard = () => {
    for (const name of [draft].flat()) dropDraft(name)
    onLeave()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      text={`There are changes that are not saved. What you typed can stay on this computer as a draft until you come back, log out or thirty days have passed.${withPhotos ? ' Photos that were chosen and not sent are not kept.' : ''}`}
      cancel="Keep editing"
      action="Discard changes"
      other={{ label: 'Keep draft and leave', onClick: onLeave }}
      onClose={onStay}
      onConfirm={discard}
    />
  )
}
