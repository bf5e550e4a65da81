import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/components/ui/cn'
import type { StaffPlotJson } from '@/lib/plots/schema'
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
    <Table aria-label="Plots">
      <TableHeader>
        <TableRow>
          <TableHead>Plot</TableHead>
          <TableHead>Status</TableHead>
          <TableHead className={wide}>Lead</TableHead>
          <TableHead className={cn(wide, 'text-right')}>Plot area</TableHead>
          <TableHead className="text-right">Price</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {plots.map((plot) => (
          <TableRow
            key={plot.number}
            aria-current={plot.number === chosen || undefined}
            // A click on the name of the lead opens the lead.
            onClick={({ target }) => isLink(target) || onOpen(plot.number)}
            className="cursor-pointer hover:bg-mist/50 aria-[current]:bg-mist [&:hover_button]:underline"
          >
            <TableCell>
              {/* A click anywhere on the row opens it; keyboard users have this button. */}
              <button type="button" aria-haspopup="dialog" className="text-left underline-offset-4">
                <span className="font-medium">Plot {plot.number}</span>
                <span className="block text-sm text-muted-foreground">{villaName(plot)}</span>
              </button>
            </TableCell>
            <TableCell>
              <PlotStatusBadge status={plot.status} />
              {plot.heldUntil && (
                <span className="mt-1 block text-sm text-muted-foreground">
                  <Countdown until={plot.heldUntil} />
                </span>
              )}
              {plot.leadId !== null && (
                <span className="mt-1 block text-sm xl:hidden">
                  <LeadLink id={plot.leadId} />
                </span>
              )}
            </TableCell>
            <TableCell className={wide}>
              {plot.leadId === null ? '-' : <LeadLink id={plot.leadId} />}
            </TableCell>
            <TableCell className={cn(wide, 'text-right whitespace-nowrap')}>
              {areaText(plot.plotArea)}
            </TableCell>
            <TableCell className="text-right whitespace-nowrap">
              {priceText(plot.price)}
              {plot.ownPrice !== null && (
                <span className="block text-sm text-muted-foreground">own price</span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}

const wide = 'hidden xl:table-cell'
