'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useReturnFocus } from '@/components/ui/hooks/use-return-focus'

export const Dialog = Radix.Root

interface ContentProps extends ComponentProps<typeof Radix.Content> {
  /** False if the dialog requires an answer: then neither Escape nor a click beside it closes it. */
  closable?: boolean
}

export function DialogContent(props: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Content {...props} />
    </Radix.Portal>
  )
}

/** A separate component, mounted only while open, so that it knows where the focus must return. */
function Content({ className, children, closable = true, ...props }: ContentProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      className={cn(dialogClass, className)}
      onCloseAutoFocus={returnFocus}
      {...(!closable && { onEscapeKeyDown: preventClose, onInteractOutside: preventClose })}
      {...props}
    >
      {children}
      {closable && <DialogClose />}
    </Radix.Content>
  )
}

const preventClose = (event: Event) => event.preventDefault()

export function DialogClose() {
  return (
    <Radix.Close className="absolute top-2 right-2 grid size-11 place-items-center hover:bg-accent">
      <X className="size-5" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">Close</span>
    </Radix.Close>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mb-5 border-b border-border pr-10 pb-4', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('text-lg leading-snug font-semibold', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('mt-1 text-muted-foreground', className)} {...props} />
}

export const overlayClass = 'bg-ink/50 fixed inset-0 z-50'
export const dialogClass =
  'bg-card fixed top-[calc(50%+(var(--free-above,0px)-var(--free-below,0px))/2)] left-1/2 z-50 max-h-[calc(100dvh-2rem-var(--free-above,0px)-var(--free-below,0px))] w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain scroll-pb-24 border p-5 text-[0.9375rem] leading-relaxed sm:p-7'
