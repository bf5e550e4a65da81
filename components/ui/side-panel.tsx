'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/**
 * A dialog beside the page instead of above it: the page stays usable, a click there does not close it. Put it into a
 * `Dialog` with `modal={false}`. Tab stays within the panel, Escape closes it.
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
      <Radix.Close className="absolute top-2 right-2 grid size-11 place-items-center hover:bg-accent">
        <X className="size-5" strokeWidth={1.5} aria-hidden />
        <span className="sr-only">Close</span>
      </Radix.Close>
    </Radix.Content>
  )
}
