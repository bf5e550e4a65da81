import { EmptyState } from '@/components/staff/empty-state'
import { Loaded } from '@/components/staff/loaded'
import { Pagination } from '@/components/staff/pagination'
import { leadsPerPage, type LeadView } from '@/lib/leads/list/view'
import { counted } from '@/lib/platform/language/counted'
import { LeadsTable } from './leads-table'
import { SuspectedDelete } from './suspected-delete'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useLeads } from '@/components/staff/leads/use-leads'
import { Skeleton } from '@/components/ui/skeleton'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  openId: number | null
  onOpen: (id: number) => void
}

export function LeadsList({ view, change, openId, onOpen }: Props) {
  const leads = useLeads(view)
  return (
    <Loaded query={leads} placeholder={<LeadsSkeleton />}>
      {({ leads: rows, total }) => (
        <>
          <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
            {counted(total, 'lead')}
          </p>
          <SuspectedDelete view={view} total={total} leads={rows} />
          {rows.length === 0 ? (
            <EmptyState title="No leads found." />
          ) : (
            <LeadsTable
              leads={rows}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              openId={openId}
              onOpen={onOpen}
            />
          )}
          <Pagination
            page={view.page}
            totalPages={Math.ceil(total / leadsPerPage)}
            stale={leads.isPlaceholderData}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </Loaded>
  )
}

/** The table while its first rows load. */
function LeadsSkeleton() {
  return (
    <div className="grid gap-px pt-11">
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
