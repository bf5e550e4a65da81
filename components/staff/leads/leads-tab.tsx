import dynamic from 'next/dynamic'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { DialogButton } from './dialog-button'
import { LeadDialog } from '@/components/staff/leads/panel/lead-dialog'
import { LeadFilters } from '@/components/staff/leads/list/lead-filters'
import { LeadCount, LeadsList } from '@/components/staff/leads/list/leads-list'
import { LeadsOverview } from '@/components/staff/leads/overview/leads-overview'
import { LeadsViewSwitch, useLeadsView } from './leads-view-switch'
import { TodayStrip } from '@/components/staff/leads/today/today-strip'
import { TodayView } from '@/components/staff/leads/today/today-view'
import { useLeadView } from './use-lead-view'
import { useNeighbours, type Place } from '@/components/staff/leads/panel/use-neighbours'
import { ViewingsView } from '@/components/staff/viewings/viewings-view'

// Most sessions add no lead.
const AddLeadDialog = dynamic(() =>
  import('@/components/staff/leads/add/add-lead-form').then((file) => file.AddLeadDialog),
)

// The drag-and-drop library is large, and only the board needs it.
const LeadsBoard = dynamic(
  () => import('@/components/staff/leads/board/leads-board').then((file) => file.LeadsBoard),
  {
    loading: () => <Skeleton className="h-96" />,
  },
)

/** View and open lead are in the URL. */
export function LeadsTab() {
  const [view, change] = useLeadView()
  const [shown] = useLeadsView()
  const [openId, setOpenId] = useQueryState('lead', parseAsInteger)
  const neighbours = useNeighbours(shown, view, openId)
  const hydrated = useHydrated()
  const pushedFrom = useRef<string | null>(null)
  const opening = useRef<Promise<unknown>>(null)
  // Opening a lead adds a history entry, so that Back closes it. Going to a neighbour replaces that entry.
  const open = (id: number) => {
    if (openId === null) pushedFrom.current = listAddress()
    opening.current = setOpenId(id, { history: openId === null ? 'push' : 'replace' })
  }
  const close = async () => {
    // Back has already closed the lead.
    if (openId === null) return
    // The URL is updated a moment later. Going back before that would leave the list.
    await opening.current
    // If the list is unchanged, closing goes back, so that no second history entry shows the same list.
    if (pushedFrom.current === listAddress()) window.history.back()
    else void setOpenId(null)
    pushedFrom.current = null
  }
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
        <div className="mb-2 flex items-start justify-between gap-x-3">
          <LeadsViewSwitch />
          <DialogButton
            className="min-h-10 shrink-0 max-sm:min-h-[2.625rem]"
            title="Add Lead"
            dialog={(close) => <AddLeadDialog onClose={close} onAdded={open} />}
          >
            <Plus strokeWidth={1.5} aria-hidden />
            <span className="max-sm:sr-only">Add Lead</span>
          </DialogButton>
        </div>
        {shown === 'table' && <TodayStrip onOpen={open} />}
        {(shown === 'table' || shown === 'board') && (
          <LeadFilters
            view={view}
            change={change}
            withStatus={shown === 'table'}
            count={shown === 'table' && <LeadCount view={view} />}
          />
        )}
        {shown === 'table' && <LeadsList openId={openId} onOpen={open} />}
        {shown === 'today' && <TodayView openId={openId} onOpen={open} />}
        {shown === 'viewings' && <ViewingsView onOpen={open} />}
        {shown === 'board' && <LeadsBoard view={view} onOpen={open} />}
        {shown === 'overview' && <LeadsOverview />}
      </div>
      {hydrated && (
        <LeadDialog
          id={openId}
          page={view.page}
          besideList={besideList}
          neighbours={neighbours}
          onGo={go}
          onClose={() => void close()}
        />
      )}
    </div>
  )
}

/** The URL without the open lead. */
function listAddress(): string {
  const url = new URL(window.location.href)
  url.searchParams.delete('lead')
  return url.href
}
