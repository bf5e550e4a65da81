'use client'

import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { DialogClose } from './dialog'

/**
 * A dialog beside the page, which stays usable; a click there does not close it. Put it into a `Dialog` with
 * `modal={false}`. Tab stays within the panel, and Escape closes it.
 */
export function SidePanelContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      className={cn(
        'sticky top-[calc(var(--free-above,0px)+1rem)] max-h-[calc(100dvh-2rem-var(--free-above,0px))] self-start overflow-y-auto overscroll-contain border border-input bg-card p-5 text-[0.9375rem] leading-relaxed',
        className,
      )}
      onInteractOutside={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <DialogClose />
    </Radix.Content>
  )
}
