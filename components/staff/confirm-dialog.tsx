import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { dialogClass, overlayClass } from '@/components/ui/dialog'
import { useReturnFocus } from '@/components/ui/hooks/use-return-focus'

interface Props {
  /** The button that opens the dialog; without it, `open` and `onClose` control the dialog. */
  trigger?: ReactNode
  open?: boolean
  title?: ReactNode
  text: ReactNode
  /** Title of the deleted record, if the text does not name it. */
  name?: string | undefined
  action?: string
  variant?: 'destructive' | 'default'
  cancel?: string
  /** An additional answer. */
  other?: { label: string; onClick: () => void }
  onClose?: () => void
  onConfirm: () => void
}

/** Confirms an action, by default a deletion. */
export function ConfirmDialog({ trigger, open, onClose, ...question }: Props) {
  return (
    <Radix.Root {...(open !== undefined && { open })} onOpenChange={(wanted) => !wanted && onClose?.()}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Question {...question} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A separate component, mounted only while open, so that it knows where the focus must return. */
function Question(props: Omit<Props, 'trigger' | 'open' | 'onClose'>) {
  const { title = 'Confirm Deletion', text, name, action = 'Delete', cancel = 'Cancel' } = props
  const { variant = 'destructive', other, onConfirm } = props
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      className={cn(dialogClass, other ? 'max-w-xl' : 'max-w-lg')}
      onCloseAutoFocus={returnFocus}
    >
      <Radix.Title className="text-lg leading-snug font-semibold">{title}</Radix.Title>
      {/* Described together, so that a screen reader reads the question and the name. */}
      <Radix.Description asChild>
        <div className="mt-2">
          <p>{text}</p>
          {name && <p className="mt-3 border-l-2 border-coral pl-3 font-medium break-words">{name}</p>}
        </div>
      </Radix.Description>
      <div className={cn('mt-6 flex flex-wrap justify-end gap-3', other && 'max-sm:flex-col')}>
        <Radix.Cancel asChild>
          <Button variant="outline">{cancel}</Button>
        </Radix.Cancel>
        <Radix.Action asChild>
          <Button variant={variant} onClick={onConfirm}>
            {action}
          </Button>
        </Radix.Action>
        {other && (
          <Radix.Action asChild>
            <Button variant="outline" onClick={other.onClick}>
              {other.label}
            </Button>
          </Radix.Action>
        )}
      </div>
    </Radix.Content>
  )
}
