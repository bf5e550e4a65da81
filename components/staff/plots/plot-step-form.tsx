import { format } from 'date-fns'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { holdNeeds } from '@/lib/plots/rules'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { ConfirmDialog } from '../confirm-dialog'
import { patterns } from '../date-text'
import { SaveError } from '../forms/save-error'
import { TextField } from '@/components/staff/forms/text-fields'
import {
  holdEnd,
  toLocalInput,
  usualEnd,
  questionOf,
  statusAfter,
  stepName,
  type PlotStep,
} from './plot-step'
import { useLeadName, LeadPicker } from './lead-picker'
import type { PlotChange } from './use-plots'
import { usePlotWords } from './plot-words'

interface Props {
  plot: StaffPlotJson
  step: PlotStep
  busy: boolean
  /** A colleague's change must be reviewed first. */
  blocked: boolean
  /** Error of the last attempt to save. */
  error: Error | null
  /** Sends the change; the caller adds the version. */
  onChange: (change: Omit<PlotChange, 'version'>) => void
  onCancel: () => void
}

/** One step of a sale: lead, deadline, and a confirmation that repeats both. */
export function PlotStepForm({ plot, step, busy, blocked, error, onChange, onCancel }: Props) {
  const { plotAndVilla } = usePlotWords()
  const [leadId, setLeadId] = useState(plot.leadId)
  const [until, setUntil] = useState(() =>
    plot.heldUntil ? toLocalInput(new Date(plot.heldUntil)) : usualEnd(new Date()),
  )
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const lead = useLeadName(leadId)
  const end = holdEnd(until, new Date())
  const needs = { lead: step === 'hold' && leadId === null, end: step === 'hold' && end === null }
  const name = stepName(step, plot.status)
  function ask() {
    setTried(true)
    if (!needs.lead && !needs.end) setAsking(true)
  }
  return (
    <form
      className="grid gap-4 border border-border p-4"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {step !== 'release' && (
        <LeadPicker
          plot={plot.number}
          value={leadId}
          onChange={setLeadId}
          error={tried && needs.lead ? holdNeeds : undefined}
        />
      )}
      {step === 'hold' && (
        <TextField
          label="Held until (your time)"
          type="datetime-local"
          density="compact"
          className="max-w-64"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={tried && needs.end ? holdNeeds : undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy || blocked}>
          {busy ? 'Saving...' : `${name} plot ${plot.number}`}
        </Button>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SaveError error={error} />
      </div>
      <ConfirmDialog
        open={asking}
        title={`${name}: plot ${plot.number}`}
        text={questionOf({
          step,
          plot,
          what: plotAndVilla(plot),
          lead,
          until: end ? `until ${format(end, patterns.minute)}` : '',
        })}
        action={name}
        variant={step === 'release' ? 'destructive' : 'outline'}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          onChange({
            status: statusAfter[step],
            ...(step !== 'release' && { leadId }),
            ...(step === 'hold' && end && { heldUntil: end.toISOString() }),
          })
        }
      />
    </form>
  )
}
