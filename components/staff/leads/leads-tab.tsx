import dynamic from 'next/dynamic'
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { LeadDialog } from './lead-dialog'
import { LeadFilters } from './lead-filters'
import { LeadsList } from './leads-list'
import { LeadsOverview } from './leads-overview'
import { LeadsViewSwitch, leadViews } from './leads-view-switch'
import { useLeadView } from './use-lead-view'

// The drag-and-drop library is large and only the board needs it.
const LeadsBoard = dynamic(() => import('./leads-board').then((file) => file.LeadsBoard), {
  loading: () => <Skeleton className="h-96" />,
})

/** Leads as a table, a board by status, or an overview; the view and the open lead are in the URL. */
export function LeadsTab() {
  const [view, change] = useLeadView()
  const [shown, setShown] = useQueryState('show', parseAsStringLiteral(leadViews).withDefault('table'))
  const [openId, setOpenId] = useQueryState('lead', parseAsInteger)
  const open = (id: number) => void setOpenId(id)
  return (
    <>
      <LeadsViewSwitch shown={shown} onShow={(name) => void setShown(name)} />
      {shown !== 'overview' && <LeadFilters view={view} change={change} withStatus={shown === 'table'} />}
      {shown === 'table' && <LeadsList view={view} change={change} onOpen={open} />}
      {shown === 'board' && <LeadsBoard view={view} onOpen={open} />}
      {shown === 'overview' && <LeadsOverview />}
      {openId !== null && <LeadDialog key={openId} id={openId} onClose={() => void setOpenId(null)} />}
    </>
  )
}
