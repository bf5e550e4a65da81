import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { dropDraft } from './draft-store'

interface Props {
  open: boolean
  /** The keys of the drafts. */
  draft: string | readonly string[]
  /** Whether photos may have been chosen, which a draft cannot contain. */
  withPhotos?: boolean
  onStay: () => void
  onLeave: () => void
}

/** The confirmation before a form with unsaved changes is closed. */
export function LeaveDialog({ open, draft, withPhotos = false, onStay, onLeave }: Props) {
  return (
    <AlertDialog open={open} onOpenChange={(wanted) => !wanted && onStay()}>
      <AlertDialogContent className="max-w-xl">
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogDescription>
          There are changes that are not saved. What you typed can stay on this computer as a draft until you
          come back, log out or thirty days have passed.
          {withPhotos && ' Photos that were chosen and not sent are not kept.'}
        </AlertDialogDescription>
        <AlertDialogFooter className="max-sm:flex-col">
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction
            onClick={() => {
              for (const name of [draft].flat()) dropDraft(name)
              onLeave()
            }}
          >
            Discard changes
          </AlertDialogAction>
          <AlertDialogAction look="outline" onClick={onLeave}>
            Keep draft and leave
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
