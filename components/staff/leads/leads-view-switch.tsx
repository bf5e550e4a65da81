import { CalendarCheck, CalendarDays, ChartColumn, Columns3, Rows3 } from 'lucide-react'
import { ViewSwitch } from '@/components/staff/view-switch'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'

const leadViews = ['table', 'today', 'viewings', 'board', 'overview'] as const
type LeadsView = (typeof leadViews)[number]

const ways = {
  table: { label: 'Table', Icon: Rows3 },
  today: { label: 'Today', Icon: CalendarCheck },
  viewings: { label: 'Viewings', Icon: CalendarDays },
  board: { label: 'Board', Icon: Columns3 },
  overview: { label: 'Overview', Icon: ChartColumn },
}

export function LeadsViewSwitch() {
  const [shown, show] = useLeadsView()
  return (
    <ViewSwitch
      label="Show leads as"
      views={ways}
      param="show"
      alias="view"
      className="mb-0 min-w-0 flex-1 sm:flex-none"
      shown={shown}
      onShow={show}
    />
  )
}

const parsers = {
  show: parseAsStringLiteral(leadViews).withDefault('table'),
  /** Short URLs: `/admin?view=today`, `/admin?view=viewings`. */
  view: parseAsStringLiteral(['today', 'viewings'] as const),
}

export function useLeadsView(): [LeadsView, (shown: LeadsView) => void] {
  const [{ show, view }, set] = useQueryStates(parsers)
  return [view ?? show, (shown) => void set({ show: shown, view: null })]
}
