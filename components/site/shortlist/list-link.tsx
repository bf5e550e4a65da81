'use client'

import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import type { ShortlistEntry } from '@/lib/shortlist'
import { removeFromShortlist, addToShortlist } from './use-shortlist'

interface Props {
  href: string
  entry: ShortlistEntry
  change: 'add' | 'remove'
  className: string
  label?: string
  children: ReactNode
}

/** Adds or removes an entry, also on the device. Links are `nofollow`, because robots would visit thousands of lists. */
export function ListLink({ href, entry, change, className, label, children }: Props) {
  return (
    <a
      href={href}
      rel="nofollow"
      data-soft="stay"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (isPlainClick(event)) (change === 'add' ? addToShortlist : removeFromShortlist)(entry)
      }}
    >
      {children}
    </a>
  )
}
