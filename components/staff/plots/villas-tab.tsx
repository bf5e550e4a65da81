import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { salesOf } from '@/lib/plots/rules'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { QueryResult } from '@/components/staff/query-result'
import { RatesPanel } from '@/components/staff/money/rates-panel'
import { StagesPanel } from '@/components/staff/money/stages-panel'
import { PlotDialog } from './plot-dialog'
import { usePlots } from './use-plots'
import { SitePlan } from '@/components/plan/site-plan'
import { sitePlan } from '@/lib/pictures/plans'
import { usePlotWords, Countdown, PlotStatusBadge, areaText, priceText } from './plot-words'
import { cn } from '@/components/ui/cn'
import { DataTable } from '@/components/staff/data-table'
import { OwnersOnly } from '@/components/staff/session/role'
import { LeadLink } from './lead-picker'

/** The open plot is in the URL. */
export function VillasTab() {
  const [number, setNumber] = useQueryState('open', parseAsInteger)
  const plots = usePlots()
  const open = (plot: number | null) => void setNumber(plot)
  return (
    <QueryResult query={plots} placeholder={skeleton}>
      {(all) => {
        const chosen = all.find((plot) => plot.number === number)
        const selection = { plots: all, chosen: chosen?.number ?? null, onChoose: open }
        return (
          <>
            <p role="status" className="mb-5 text-muted-foreground tabular-nums">
              {summaryOf(all)}
            </p>
            <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <div className="lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]">
                <PlotsPlan {...selection} />
              </div>
              <PlotsTable {...selection} />
            </div>
            <OwnersOnly>
              <StagesPanel />
              <RatesPanel />
            </OwnersOnly>
            {chosen && <PlotDialog key={chosen.number} plot={chosen} onClose={() => open(null)} />}
          </>
        )
      }}
    </QueryResult>
  )
}

function summaryOf(plots: readonly StaffPlotJson[]): string {
  const { total, remaining } = salesOf(plots)
  const count = (status: string) => plots.filter((plot) => plot.status === status).length
  return `${remaining} of ${total} remain: ${count('available')} available, ${count('held')} on hold. ${count('reserved')} reserved, ${count('sold')} sold.`
}

const skeleton = (
  <div className="grid gap-8 lg:grid-cols-[5fr_7fr]">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)

interface Props {
  plots: readonly StaffPlotJson[]
  chosen: number | null
  onChoose: (number: number | null) => void
}

const { width, height } = sitePlan.views.wide

/** The table beside the plan repeats it in words. */
function PlotsPlan({ plots, chosen, onChoose }: Props) {
  const { plotName } = usePlotWords()
  const { data: drawing, isError } = useQuery(apiQuery(queryKeys.sitePlan('wide')))
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

/** All figures and the lead of each plot. */
function PlotsTable({ plots, chosen, onChoose }: Props) {
  const { villaName } = usePlotWords()
  return (
    <DataTable
      aria-label="Plots"
      columns={[
        {
          head: 'Plot',
          cell: (plot) => (
            // A click on the row opens it too; keyboard users need this button.
            <button type="button" aria-haspopup="dialog" className="text-left underline-offset-4">
              <span className="font-medium">Plot {plot.number}</span>
              <span className="block text-sm text-muted-foreground">{villaName(plot)}</span>
            </button>
          ),
        },
        {
          head: 'Status',
          cell: ({ status, heldUntil, leadId }) => (
            <>
              <PlotStatusBadge status={status} />
              {heldUntil && (
                <span className="mt-1 block text-sm text-muted-foreground">
                  <Countdown until={heldUntil} />
                </span>
              )}
              {leadId !== null && (
                <span className="mt-1 block text-sm xl:hidden">
                  <LeadLink id={leadId} />
                </span>
              )}
            </>
          ),
        },
        {
          head: 'Lead',
          className: wide,
          cell: ({ leadId }) => (leadId === null ? '-' : <LeadLink id={leadId} />),
        },
        {
          head: 'Plot area',
          className: cn(wide, 'text-right'),
          cellClass: 'whitespace-nowrap',
          cell: ({ plotArea }) => areaText(plotArea),
        },
        {
          head: 'Price',
          className: 'text-right',
          cellClass: 'whitespace-nowrap',
          cell: ({ price, ownPrice }) => (
            <>
              {priceText(price)}
              {ownPrice !== null && <span className="block text-sm text-muted-foreground">own price</span>}
            </>
          ),
        },
      ]}
      rows={plots}
      keyOf={({ number }) => number}
      rowProps={({ number }) => ({
        'aria-current': number === chosen || undefined,
        // A click on the lead's name opens the lead.
        onClick: ({ target }) => isLink(target) || onChoose(number),
        className: 'cursor-pointer hover:bg-mist/50 aria-[current]:bg-mist [&:hover_button]:underline',
      })}
    />
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}

const wide = 'hidden xl:table-cell'
