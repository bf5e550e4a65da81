'use client'

import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import type { ShortlistEntry } from '@/lib/shortlist'
import { drop, keep } from './use-kept'

interface Props {
  href: string
  entry: ShortlistEntry
  change: 'add' | 'remove'
  className: string
  label?: string
  children: ReactNode
}

/** A link to the list with or without an entry, which the device then keeps or drops too. Robots would follow thousands of lists. */
export function ListLink({ href, entry, change, className, label, children }: Props) {
  return (
    <a
      href={href}
      rel="nofollow"
      data-soft="stay"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (isPlainClick(event)) (change === 'add' ? keep : drop)(entry)
      }}
    >
      {children}
    </a>
  )
}
