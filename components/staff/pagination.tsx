import { useEffect } from 'react'
import { SmallButton } from './buttons'

interface Props {
  page: number
  totalPages: number
  /** Whether the previous list is shown while this one loads. */
  stale: boolean
  onPage: (page: number) => void
}

/** Nothing for a single page. Goes to the last page if the requested one does not exist (any more). */
export function Pagination({ page, totalPages, stale, onPage }: Props) {
  useEffect(() => {
    if (stale) return
    const existing = Math.min(Math.max(page, 1), Math.max(totalPages, 1))
    if (existing !== page) onPage(existing)
  }, [page, totalPages, stale, onPage])
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <SmallButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </SmallButton>
      <p aria-live="polite" className="text-sm tabular-nums">
        Page {page} of {totalPages}
      </p>
      <SmallButton disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </SmallButton>
    </nav>
  )
}
