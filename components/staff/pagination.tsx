import { useEffect } from 'react'
import { Button } from '@/components/ui/button'

interface Props {
  page: number
  totalPages: number
  /** Whether another list is shown while this one loads. */
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
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="text-sm tabular-nums">
        Page {page} of {totalPages}
      </p>
      <Button variant="outline" size="sm" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
