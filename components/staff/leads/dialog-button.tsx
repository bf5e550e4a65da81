import { useState, type ComponentProps, type ReactNode } from 'react'
import { SmallButton } from '@/components/staff/buttons'

interface Props extends ComponentProps<typeof SmallButton> {
  dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton onClick={() => setOpen(true)} {...button} />
      {open && dialog(() => setOpen(false))}
    </>
  )
}
