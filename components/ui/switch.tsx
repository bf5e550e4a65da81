'use client'

import * as Radix from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'inline-flex h-6 w-11 shrink-0 items-center rounded-sm border border-border p-0.5 transition-colors disabled:opacity-60 data-[state=checked]:bg-primary data-[state=unchecked]:bg-input',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block h-full w-1/2 rounded-sm bg-card transition-transform data-[state=checked]:translate-x-full" />
    </Radix.Root>
  )
}
