'use client'

import { shortlistQuery } from '@/lib/shortlist'
import { useKept } from './use-kept'

interface Props {
  /** The shortlist in the reader's language. */
  path: string
  label: string
  className: string
}

/** A link to the shortlist. After hydration it has the entries that the device keeps, and their count. */
export function KeptLink({ path, label, className }: Props) {
  const kept = useKept() ?? []
  return (
    <a href={path + shortlistQuery(kept)} data-soft="" className={className}>
      {label}
      {kept.length > 0 && <>&nbsp;({kept.length})</>}
    </a>
  )
}
