import dynamic from 'next/dynamic'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/use-hydrated'
import { AddLead } from './add/add-lead'
import { LeadDialog } from './panel/lead-dialog'
import { LeadFilters } from './list/lead-filters'
import { LeadsList } from './list/leads-list'
import { LeadsOverview } from './overview/leads-overview'
import { LeadsViewSwitch, useShown } from './leads-view-switch'
import { TodayStrip } from './today/today-strip'
import { TodayView } from './today/today-view'
import { useLeadView } from './use-lead-view'
import { useNeighbours, type Place } from './panel/use-neighbours'
import { ViewingsView } from '../viewings/viewings-view'

// The drag-and-drop library is large, and only the board needs it.
const LeadsBoard = dynamic(() => import('./board/leads-board').then((file) => file.LeadsBoard), {
  loading: () => <Skeleton className="h-96" />,
})

/** View and open lead are in the URL. */
export function LeadsTab() {
  const [view, change] = useLeadView()
  const [shown, show] = useShown()
  const [openId, setOpenId] = useQueryState('lead', parseAsInteger)
  const neighbours = useNeighbours(shown, view, openId)
  const hydrated = useHydrated()
  const open = (id: number) => void setOpenId(id)
  const go = ({ id, page }: Place) => {
    if (page !== view.page) change({ page })
    open(id)
  }
  const besideList = shown === 'table' || shown === 'today'
  return (
    <div
      className={cn(
        openId !== null &&
          besideList &&
          'lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_32rem]',
      )}
    >
      <div className="@container min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <LeadsViewSwitch shown={shown} onShow={show} />
          <AddLead onAdded={open} />
        </div>
        {shown === 'table' && <TodayStrip view={view} change={change} onOpen={open} onShow={show} />}
        {(shown === 'table' || shown === 'board') && (
          <LeadFilters view={view} change={change} withStatus={shown === 'table'} />
        )}
        {shown === 'table' && <LeadsList view={view} change={change} openId={openId} onOpen={open} />}
        {shown === 'today' && (
          <TodayView view={view} change={change} openId={openId} onOpen={open} onShow={show} />
        )}
        {shown === 'viewings' && <ViewingsView onOpen={open} />}
        {shown === 'board' && <LeadsBoard view={view} onOpen={open} />}
        {shown === 'overview' && <LeadsOverview />}
      </div>
      {openId !== null && hydrated && (
        <LeadDialog
          id={openId}
          page={view.page}
          besideList={besideList}
          neighbours={neighbours}
          onGo={go}
          onClose={() => void setOpenId(null)}
        />
      )}
    </div>
  )
}
