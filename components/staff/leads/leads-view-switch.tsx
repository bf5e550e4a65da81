import { CalendarCheck, CalendarDays, ChartColumn, Columns3, Rows3 } from 'lucide-react'
import { ViewSwitch } from '../view-switch'

export const leadViews = ['table', 'today', 'viewings', 'board', 'overview'] as const
export type Shown = (typeof leadViews)[number]

const ways = {
  table: { label: 'Table', Icon: Rows3 },
  today: { label: 'Today', Icon: CalendarCheck },
  viewings: { label: 'Viewings', Icon: CalendarDays },
  board: { label: 'Board', Icon: Columns3 },
  overview: { label: 'Overview', Icon: ChartColumn },
}

interface Props {
  shown: Shown
  onShow: (shown: Shown) => void
}

export function LeadsViewSwitch(props: Props) {
  return <ViewSwitch label="Show leads as" views={ways} param="show" alias="view" {...props} />
}
