'use client'

import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

interface Props {
  label: string
  children: ReactNode
}

/** Names an icon-only control, which has the same text as its accessible name. */
export function Tooltip({ label, children }: Props) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 rounded-sm bg-ink px-2.5 py-1 text-[0.8125rem] text-ivory"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
