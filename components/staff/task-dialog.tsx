import { useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'

interface Props extends Omit<ComponentProps<typeof DialogContent>, 'title'> {
  title: ReactNode
  /** Purpose of the dialog. `silent` shows it to screen readers only. */
  text?: ReactNode
  silent?: boolean
  onClose: () => void
}

export function TaskDialog({ title, text, silent = false, onClose, children, ...content }: Props) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent {...(!text && { 'aria-describedby': undefined })} {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {text && (
            <DialogDescription className={silent ? 'sr-only' : 'break-words'}>{text}</DialogDescription>
          )}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  )
}

interface EditorProps extends Omit<Props, 'children'> {
  draft: string
  /** Whether photos may be on their way to the server. */
  withPhotos?: boolean
  children: (form: FormProps) => ReactNode
}

export interface FormProps {
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

/** Asks before it closes with unsaved input. */
export function EditorDialog({ draft, withPhotos = false, onClose, children, ...props }: EditorProps) {
  const [unsaved, onUnsaved] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  const close = () => (unsaved ? setLeaving(true) : onClose())
  return (
    <>
      <TaskDialog {...props} onClose={close}>
        {children({ onUnsaved, onCancel: close, onSaved: onClose })}
      </TaskDialog>
      <LeaveDialog
        open={leaving}
        draft={draft}
        withPhotos={withPhotos}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </>
  )
}
