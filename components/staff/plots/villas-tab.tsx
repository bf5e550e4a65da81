import { parseAsInteger, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { salesOf } from '@/lib/plots/rules'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { Loaded } from '../loaded'
import { PlotDialog } from './plot-dialog'
import { PlotsPlan } from './plots-plan'
import { PlotsTable } from './plots-table'
import { usePlots } from './use-plots'

/** The plots as a plan and as a table; the open one is in the URL. */
export function VillasTab() {
  const [number, setNumber] = useQueryState('open', parseAsInteger)
  const plots = usePlots()
  const open = (wanted: number | null) => void setNumber(wanted)
  return (
    <Loaded query={plots} placeholder={<PlotsSkeleton />}>
      {(all) => {
        const chosen = all.find((plot) => plot.number === number)
        return (
          <>
            <p role="status" className="mb-5 text-muted-foreground tabular-nums">
              {summaryOf(all)}
            </p>
            <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <div className="lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]">
                <PlotsPlan plots={all} chosen={chosen?.number ?? null} onChoose={open} />
              </div>
              <PlotsTable plots={all} chosen={chosen?.number ?? null} onOpen={open} />
            </div>
            {chosen && <PlotDialog key={chosen.number} plot={chosen} onClose={() => open(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function summaryOf(plots: readonly StaffPlotJson[]): string {
  const { total, remaining } = salesOf(plots)
  const count = (status: string) => plots.filter((plot) => plot.status === status).length
  return `${remaining} of ${total} remain: ${count('available')} available, ${count('held')} on hold. ${count('reserved')} reserved, ${count('sold')} sold.`
}

function PlotsSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[5fr_7fr]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
