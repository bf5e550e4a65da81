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
  text: string
  /** The title of what is deleted, when the text does not name it. */
  name?: string | undefined
  onClose: () => void
  onDelete: () => void
}

export function DeleteDialog({ open, text, name, onClose, onDelete }: Props) {
  return (
    <AlertDialog open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Confirm Deletion</AlertDialogTitle>
        {/* Described together: a screen reader reads the question and the name. */}
        <AlertDialogDescription asChild>
          <div>
            <p>{text}</p>
            {name && <p className="mt-3 border-l-2 border-coral pl-3 font-medium break-words">{name}</p>}
          </div>
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={onDelete}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
