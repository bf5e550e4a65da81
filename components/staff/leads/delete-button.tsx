import { useState, type ReactNode } from 'react'
import { SmallButton } from '@/components/staff/buttons'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'

interface Props {
  /** Question of the dialog that confirms the deletion. */
  text: string
  busy: boolean
  children: ReactNode
  onDelete: () => void
}

export function DeleteButton({ text, busy, children, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SmallButton className="border-coral text-coral" disabled={busy} onClick={() => setAsking(true)}>
        {busy ? 'Deleting...' : children}
      </SmallButton>
      <ConfirmDialog open={asking} text={text} onClose={() => setAsking(false)} onConfirm={onDelete} />
    </>
  )
}
