import { EmptyState } from '@/components/staff/empty-state'
import { LoadError } from '@/components/staff/load-error'
import { Pagination, useExistingPage } from '@/components/staff/pagination'
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
  const totalPages = leads.data && Math.ceil(leads.data.total / leadsPerPage)
  useExistingPage(view.page, leads.isPlaceholderData ? undefined : totalPages, (page) => change({ page }))
  if (leads.isError) return <LoadError error={leads.error} onRetry={() => void leads.refetch()} />
  if (!leads.data) return <LeadsSkeleton />
  const { total } = leads.data
  return (
    // While another view loads, the old rows stay and are marked as stale.
    <div aria-busy={leads.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
        {counted(total, 'lead')}
      </p>
      <SuspectedDelete view={view} total={total} leads={leads.data.leads} />
      {leads.data.leads.length === 0 ? (
        <EmptyState title="No leads found." />
      ) : (
        <LeadsTable
          leads={leads.data.leads}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          openId={openId}
          onOpen={(lead) => onOpen(lead.id)}
        />
      )}
      <Pagination page={view.page} totalPages={totalPages ?? 1} onPage={(page) => change({ page })} />
    </div>
  )
}

/** The table while its first rows load. */
function LeadsSkeleton() {
  return (
    <div role="status" className="grid gap-px pt-11">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
