'use client'

import * as Radix from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger

export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cn('z-50 border border-border bg-popover p-4 text-popover-foreground', className)}
        {...props}
      />
    </Radix.Portal>
  )
}
