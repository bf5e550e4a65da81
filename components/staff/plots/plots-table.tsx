import { cn } from '@/components/ui/cn'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { DataTable } from '../data-table'
import { Countdown } from './countdown'
import { LeadLink } from './lead-link'
import { PlotStatusBadge } from './plot-status'
import { areaText, priceText, usePlotWords } from './use-plot-words'

interface Props {
  plots: readonly StaffPlotJson[]
  chosen: number | null
  onOpen: (number: number) => void
}

/** The table twin of the plan: all figures, and who each plot is for. */
export function PlotsTable({ plots, chosen, onOpen }: Props) {
  const { villaName } = usePlotWords()
  return (
    <DataTable
      aria-label="Plots"
      columns={[
        {
          head: 'Plot',
          cell: (plot) => (
            // A click anywhere on the row opens it; keyboard users have this button.
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
          look: wide,
          cell: ({ leadId }) => (leadId === null ? '-' : <LeadLink id={leadId} />),
        },
        {
          head: 'Plot area',
          look: cn(wide, 'text-right'),
          cellLook: 'whitespace-nowrap',
          cell: ({ plotArea }) => areaText(plotArea),
        },
        {
          head: 'Price',
          look: 'text-right',
          cellLook: 'whitespace-nowrap',
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
        // A click on the name of the lead opens the lead.
        onClick: ({ target }) => isLink(target) || onOpen(number),
        className: 'cursor-pointer hover:bg-mist/50 aria-[current]:bg-mist [&:hover_button]:underline',
      })}
    />
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}

const wide = 'hidden xl:table-cell'
