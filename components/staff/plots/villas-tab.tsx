import { parseAsInteger, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { salesOf } from '@/lib/plots/rules'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { LoadError } from '../load-error'
import { PlotDialog } from './plot-dialog'
import { PlotsPlan } from './plots-plan'
import { PlotsTable } from './plots-table'
import { usePlots } from './use-plots'

/** The plots as a plan and as a table; the open one is in the URL. */
export function VillasTab() {
  const [number, setNumber] = useQueryState('open', parseAsInteger)
  const plots = usePlots()
  const open = (wanted: number | null) => void setNumber(wanted)
  if (plots.isError && !plots.data)
    return <LoadError error={plots.error} onRetry={() => void plots.refetch()} />
  if (!plots.data) return <PlotsSkeleton />
  const chosen = plots.data.find((plot) => plot.number === number)
  return (
    <>
      <p role="status" className="mb-5 text-muted-foreground tabular-nums">
        {summaryOf(plots.data)}
      </p>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]">
          <PlotsPlan plots={plots.data} chosen={chosen?.number ?? null} onChoose={open} />
        </div>
        <PlotsTable plots={plots.data} chosen={chosen?.number ?? null} onOpen={open} />
      </div>
      {chosen && <PlotDialog key={chosen.number} plot={chosen} onClose={() => open(null)} />}
    </>
  )
}

function summaryOf(plots: readonly StaffPlotJson[]): string {
  const { total, remaining } = salesOf(plots)
  const count = (status: string) => plots.filter((plot) => plot.status === status).length
  return `${remaining} of ${total} remain: ${count('available')} available, ${count('held')} on hold. ${count('reserved')} reserved, ${count('sold')} sold.`
}

function PlotsSkeleton() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[5fr_7fr]">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
