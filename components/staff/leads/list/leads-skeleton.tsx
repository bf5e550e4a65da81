import { Skeleton } from '@/components/ui/skeleton'

/** The table while its first rows load. */
export function LeadsSkeleton() {
  return (
    <div role="status" className="grid gap-px pt-11">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
