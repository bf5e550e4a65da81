'use client'

import * as Radix from '@radix-ui/react-progress'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** From 0 to 100. Needs an `aria-label`. */
export function Progress({ className, value = 0, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root value={value} className={cn('h-1.5 w-full overflow-hidden bg-mist', className)} {...props}>
      <Radix.Indicator
        className="h-full w-full origin-left bg-sea transition-transform"
        style={{ transform: `scaleX(${(value ?? 0) / 100})` }}
      />
    </Radix.Root>
  )
}
