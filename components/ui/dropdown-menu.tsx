'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export const DropdownMenu = Radix.Root
export const DropdownMenuTrigger = Radix.Trigger

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    // Rendered in place, not in a portal at the end of the body, so that it is within a landmark.
    <Radix.Content
      align="end"
      sideOffset={6}
      collisionPadding={16}
      className={cn('z-50 min-w-48 border border-border bg-popover py-1 text-popover-foreground', className)}
      {...props}
    />
  )
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2 px-4 outline-none data-[disabled]:opacity-60 data-[highlighted]:bg-accent',
        className,
      )}
      {...props}
    />
  )
}
