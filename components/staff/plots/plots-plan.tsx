import { SitePlan } from '@/components/plan/site-plan'
import { Skeleton } from '@/components/ui/skeleton'
import { sitePlan } from '@/lib/pictures/plans'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { usePlotWords } from './use-plot-words'
import { useSiteDrawing } from './use-plots'

interface Props {
  plots: readonly StaffPlotJson[]
  chosen: number | null
  onChoose: (number: number | null) => void
}

const { width, height } = sitePlan.views.wide

/** The site plan with the numbers of the plots; the table beside it says the same in words. */
export function PlotsPlan({ plots, chosen, onChoose }: Props) {
  const { plotName } = usePlotWords()
  const { data: drawing, isError } = useSiteDrawing('wide')
  if (isError) return <p className="text-sm text-coral">The site plan could not be fetched.</p>
  if (!drawing) return <Skeleton className="aspect-[13/10]" />
  return (
    <SitePlan
      drawing={drawing}
      name="Site plan"
      plots={plots.map((plot) => ({ number: plot.number, status: plot.status, name: plotName(plot) }))}
      chosen={chosen}
      onChoose={onChoose}
    >
      {sitePlan.plots.map(({ number, label }) => (
        <span
          key={number}
          aria-hidden
          className="pointer-events-none absolute -translate-1/2 text-sm font-semibold text-ink"
          style={{ left: `${(label.wide.x / width) * 100}%`, top: `${(label.wide.y / height) * 100}%` }}
        >
          {number}
        </span>
      ))}
    </SitePlan>
  )
}
