import { Button } from '@/components/ui/button'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { Countdown } from './countdown'
import { useLeadName } from './lead-link'
import { usePlotWords } from './use-plot-words'

interface Props {
  /** As it is now. */
  plot: StaffPlotJson
  onGoOn: () => void
}

/** Shown to the second of two people; what they entered stays, and they decide. */
export function PlotConflict({ plot, onGoOn }: Props) {
  const { statusName } = usePlotWords()
  const lead = useLeadName(plot.leadId)
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-coral bg-mist p-4 text-sm">
      <p className="font-semibold">
        This plot was changed by somebody else in the meantime. Your entries are still here.
      </p>
      <p>
        Now: {statusName(plot.status)}
        {lead && ` for ${lead}`}
        {plot.heldUntil && (
          <>
            {' '}
            <Countdown until={plot.heldUntil} />
          </>
        )}
        .
      </p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="w-auto justify-self-start"
        onClick={onGoOn}
      >
        I have seen it, go on
      </Button>
    </div>
  )
}
