import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'

interface Props {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before a form with changes is left. */
export function LeaveQuestion({ open, onStay, onLeave }: Props) {
  return (
    <AlertDialog open={open} onOpenChange={(wanted) => !wanted && onStay()}>
      <AlertDialogContent>
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogDescription>
          There are changes that are not saved. They stay on this computer as a draft, and are offered when
          you come back.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction onClick={onLeave}>Leave</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
