'use client'

import * as Radix from '@radix-ui/react-alert-dialog'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { buttonVariants } from './button-variants'
import { dialogLook, overlayLook } from './dialog'
import { useReturnFocus } from './use-return-focus'

export const AlertDialog = Radix.Root

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayLook} />
      <Question className={className} {...props} />
    </Radix.Portal>
  )
}

/** A separate component, because it is mounted only while open: focus returns to where it was at that moment. */
function Question({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      className={cn(dialogLook, 'max-w-lg', className)}
      onCloseAutoFocus={returnFocus}
      {...props}
    />
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('text-lg leading-snug font-semibold', className)} {...props} />
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('mt-2', className)} {...props} />
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-6 flex flex-wrap justify-end gap-3', className)} {...props} />
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel className={cn(buttonVariants({ variant: 'outline' }), className)} {...props} />
}

interface ActionProps extends ComponentProps<typeof Radix.Action> {
  look?: 'destructive' | 'outline'
}

export function AlertDialogAction({ className, look = 'destructive', ...props }: ActionProps) {
  return <Radix.Action className={cn(buttonVariants({ variant: look }), className)} {...props} />
}
