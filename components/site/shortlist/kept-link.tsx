'use client'

import { shortlistQuery } from '@/lib/shortlist'
import { useShortlist } from './use-shortlist'

interface Props {
  /** The shortlist in the reader's language. */
  path: string
  label: string
  className: string
}

/** A link to the shortlist. After hydration it has the entries that the device keeps, and their count. */
export function KeptLink({ path, label, className }: Props) {
  const keptEntries = useShortlist() ?? []
  return (
    <a href={path + shortlistQuery(keptEntries)} data-soft="" className={className}>
      {label}
      {keptEntries.length > 0 && <>&nbsp;({keptEntries.length})</>}
    </a>
  )
}
