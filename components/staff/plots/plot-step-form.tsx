import { format } from 'date-fns'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { holdNeeds } from '@/lib/plots/rules'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { patterns } from '@/components/staff/date-text'
import { Form } from '@/components/staff/forms/form'
import { SaveError } from '@/components/staff/forms/save-error'
import { DayField } from '@/components/staff/forms/day-field'
import { TextField } from '@/components/staff/forms/text-fields'
import {
  followUpOf,
  holdEnd,
  toLocalInput,
  usualEnd,
  questionOf,
  statusAfter,
  stepName,
  type PlotStep,
} from './plot-step'
import { useLeadName, useLeadOf, LeadPicker } from './lead-picker'
import { useMoveOn } from '@/components/staff/leads/use-change-lead'
import type { PlotFormProps } from './use-plots'
import { usePlotWords } from './plot-words'

interface Props extends PlotFormProps {
  step: PlotStep
  onCancel: () => void
}

/** One step of a sale: lead, deadline, and a confirmation that repeats both. */
export function PlotStepForm({ plot, step, busy, blocked, error, onChange, onCancel }: Props) {
  const { villaName } = usePlotWords()
  const [leadId, setLeadId] = useState(plot.leadId)
  const [until, setUntil] = useState(() =>
    plot.heldUntil ? toLocalInput(new Date(plot.heldUntil)) : usualEnd(new Date()),
  )
  const [day = '', time = ''] = until.split('T')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const lead = useLeadName(leadId)
  const follow = useFollowing(step, leadId)
  // oxlint-disable-next-line react/purity -- what is past may change while the form is open
  const end = holdEnd(until, new Date())
  const needs = { lead: step === 'hold' && leadId === null, end: step === 'hold' && end === null }
  const name = stepName(step, plot.status)
  function ask() {
    setTried(true)
    if (!needs.lead && !needs.end) setAsking(true)
  }
  return (
    <Form className="grid gap-4 border border-border p-4" onSubmit={ask}>
      {step !== 'release' && (
        <LeadPicker
          plot={plot.number}
          value={leadId}
          onChange={setLeadId}
          error={tried && needs.lead ? holdNeeds : undefined}
        />
      )}
      {step === 'hold' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label="Held until"
            required
            value={day}
            onChange={(picked) => picked && setUntil(`${picked}T${time}`)}
            error={tried && needs.end ? holdNeeds : undefined}
          />
          <TextField
            label="Time (yours)"
            type="time"
            value={time}
            onChange={({ target }) => setUntil(`${day}T${target.value}`)}
          />
        </div>
      )}
      {follow.fields}
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
          what: `plot ${plot.number}, ${villaName(plot)}`,
          lead,
          until: end ? `until ${format(end, patterns.minute)}` : '',
        })}
        action={name}
        variant={step === 'release' ? 'destructive' : 'default'}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          onChange(
            {
              status: statusAfter[step],
              ...(step !== 'release' && { leadId }),
              ...(step === 'hold' && end && { heldUntil: end.toISOString() }),
            },
            follow.send,
          )
        }
      />
    </Form>
  )
}

/** Changes of the lead that go with a sale; the member can omit each. */
function useFollowing(step: PlotStep, leadId: number | null) {
  const t = useTranslations('LeadStatus')
  const { data: lead } = useLeadOf(leadId)
  const follow = useMoveOn(leadId ?? 0, 'The lead did not follow')
  const [withStatus, setWithStatus] = useState(true)
  const [withStep, setWithStep] = useState(true)
  if (lead?.keptByLaw !== false) return { fields: null, send: () => undefined }
  const { status: from, nextStep, nextStepOn } = lead
  const offered = followUpOf(step, lead)
  const send = () => {
    const status = withStatus && offered.status ? { status: offered.status, from } : null
    const plan =
      withStep && offered.nextStep !== null
        ? { nextStep: null, nextStepOn: null, before: { nextStep, nextStepOn } }
        : null
    if (status || plan) follow.mutate({ status, plan })
  }
  const fields = (offered.status || offered.nextStep) && (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Also change the lead</legend>
      {offered.status && (
        <Part on={withStatus} set={setWithStatus}>
          {`Set its status from ${t(from)} to ${t(offered.status)}`}
        </Part>
      )}
      {offered.nextStep && (
        <Part on={withStep} set={setWithStep}>
          {`Mark its next step as done: ${offered.nextStep}`}
        </Part>
      )}
    </fieldset>
  )
  return { fields, send }
}

function Part({ on, set, children }: { on: boolean; set: (on: boolean) => void; children: string }) {
  return (
    <label className="flex items-start gap-3">
      <Checkbox checked={on} onChange={({ target }) => set(target.checked)} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  )
}
