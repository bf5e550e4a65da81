import { parseAsInteger, useQueryState } from 'nuqs'
import { Empty } from '../empty'
import { Failed } from '../failed'
import { Pages } from '../pages'
import { leadsPerPage } from './lead-view'
import { LeadsSkeleton } from './leads-skeleton'
import { LeadsTable } from './leads-table'
import { useLeadView } from './use-lead-view'
import { useLeads, type FirstLeads } from './use-leads'

export function LeadsTab({ first }: { first: FirstLeads | undefined }) {
  const [view, change] = useLeadView()
  const leads = useLeads(view, first)
  const [, setOpenId] = useQueryState('lead', parseAsInteger)
  if (leads.isError) return <Failed error={leads.error} onRetry={() => void leads.refetch()} />
  if (!leads.data) return <LeadsSkeleton />
  if (leads.data.leads.length === 0) return <Empty title="No leads found." />
  return (
    <>
      <LeadsTable
        leads={leads.data.leads}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        onOpen={(lead) => void setOpenId(lead.id)}
      />
      <Pages
        page={view.page}
        totalPages={Math.ceil(leads.data.total / leadsPerPage)}
        onPage={(page) => change({ page })}
      />
    </>
  )
}
