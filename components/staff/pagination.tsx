import { useEffect } from 'react'
import { Button } from '@/components/ui/button'

interface Props {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** Previous and next; nothing if there is only one page. */
export function Pagination({ page, totalPages, onPage }: Props) {
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

/** Goes to the last page if the requested one does not exist: its only row was deleted, or the URL is old. */
export function useExistingPage(
  page: number,
  totalPages: number | undefined,
  onPage: (page: number) => void,
): void {
  useEffect(() => {
    if (totalPages === undefined) return
    const existing = Math.min(Math.max(page, 1), Math.max(totalPages, 1))
    if (existing !== page) onPage(existing)
  }, [page, totalPages, onPage])
}
