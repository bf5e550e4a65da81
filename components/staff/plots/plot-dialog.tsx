import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TaskDialog } from '@/components/staff/task-dialog'
import { StagesEditor } from '@/components/staff/money/stages-editor'
import { Countdown, PlotStatusBadge, areaText, priceText, usePlotWords } from './plot-words'
import { LeadLink, useLeadName } from './lead-picker'
import { PlotDetailsForm } from './plot-details-form'
import { PlotHistory } from './plot-history'
import { stepName, stepsFrom, type PlotStep } from './plot-step'
import { PlotStepForm } from './plot-step-form'
import { OwnersOnly } from '@/components/staff/session/role'
import { useChangePlot, type PlotChange } from './use-plots'

interface Props {
  plot: StaffPlotJson
  onClose: () => void
}

/** All actions on a plot. Nothing overwrites a colleague's change. */
export function PlotDialog({ plot, onClose }: Props) {
  const { villaName, statusName } = usePlotWords()
  const [step, setStep] = useState<PlotStep | null>(null)
  /** The version that the user has seen. Changes are sent on condition that it is still stored. */
  const [seen, setSeen] = useState(plot.version)
  const change = useChangePlot(plot.number)
  useKeepOpen(true)
  const hasConflict = seen !== plot.version && !change.isPending
  const send = (fields: Omit<PlotChange, 'version'>, done: (saved: StaffPlotJson) => void) =>
    change.mutate(
      { ...fields, version: seen },
      {
        onSuccess: (saved) => {
          setSeen(saved.version)
          done(saved)
        },
      },
    )
  const state = { busy: change.isPending, blocked: hasConflict, error: step ? null : change.error }
  return (
    <TaskDialog
      title={`Plot ${plot.number}, ${villaName(plot)}`}
      text="Status, price, note and history of a plot"
      silent
      className="max-w-3xl"
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-6">
        <Facts plot={plot} />
        {hasConflict && <PlotConflict plot={plot} onGoOn={() => setSeen(plot.version)} />}
        <div className="flex flex-wrap gap-3">
          {stepsFrom[plot.status].map((name) => (
            <Button
              key={name}
              variant={step === name ? 'default' : 'outline'}
              size="sm"
              aria-expanded={step === name}
              onClick={() => setStep(step === name ? null : name)}
            >
              {stepName(name, plot.status)}
            </Button>
          ))}
        </div>
        {step && (
          <PlotStepForm
            key={step}
            {...state}
            plot={plot}
            step={step}
            error={change.error}
            onChange={(fields, onSaved) =>
              send(fields, ({ number, status }) => {
                onSaved()
                setStep(null)
                showToast({
                  title: `Plot ${number}: ${statusName(status)}`,
                  text: 'Visitors see it at once.',
                })
              })
            }
            onCancel={() => setStep(null)}
          />
        )}
        <section>
          <h3 className="mb-3 font-semibold">Details</h3>
          <PlotDetailsForm
            {...state}
            plot={plot}
            onChange={(fields, saved) =>
              send(fields, () => {
                saved()
                showToast({ title: `Plot ${plot.number} updated`, text: 'The details have been saved.' })
              })
            }
          />
        </section>
        <OwnersOnly>
          <section>
            <h3 className="mb-1 font-semibold">Payment stages</h3>
            <p className="mb-3 text-sm text-muted-foreground">
              {plot.ownStages
                ? 'This plot has its own.'
                : 'Those of the villa type. Changed here, they are this plot’s own.'}
            </p>
            <StagesEditor
              {...state}
              label={`Payment stages of plot ${plot.number}`}
              stages={plot.stages}
              onSave={(ownStages, onSaved) => send({ ownStages }, onSaved)}
            />
            {plot.ownStages && (
              <Button
                type="button"
                variant="ghost"
                size="sm"
                className="mt-3"
                disabled={change.isPending || hasConflict}
                onClick={() => send({ ownStages: null }, () => {})}
              >
                Use those of the villa type
              </Button>
            )}
          </section>
        </OwnersOnly>
        <PlotHistory number={plot.number} />
      </div>
    </TaskDialog>
  )
}

function Facts({ plot }: { plot: StaffPlotJson }) {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
      <Fact name="Status">
        <PlotStatusBadge status={plot.status} />
        {plot.heldUntil && (
          <span className="mt-1 block text-sm">
            <Countdown until={plot.heldUntil} />
          </span>
        )}
      </Fact>
      <Fact name="Lead">{plot.leadId === null ? '-' : <LeadLink id={plot.leadId} />}</Fact>
      <Fact name="Price">{priceText(plot.price)}</Fact>
      <Fact name="Plot area">{areaText(plot.plotArea)}</Fact>
      <Fact name="Living area">{areaText(plot.livingArea)}</Fact>
      <Fact name="Elevation">{plot.elevation} m above the sea</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

/**
 * Shown to the second of two users, who keeps the input and decides.
 * @param plot in its current state
 */
function PlotConflict({ plot, onGoOn }: { plot: StaffPlotJson; onGoOn: () => void }) {
  const { statusName } = usePlotWords()
  const lead = useLeadName(plot.leadId)
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-coral bg-mist p-4 text-sm">
      <p className="font-semibold">
        A colleague has changed this plot in the meantime. Your entries are still here.
      </p>
      <p>
        Now: {statusName(plot.status)}
        {lead && ` for ${lead}`}
        {plot.heldUntil && ' '}
        {plot.heldUntil && <Countdown until={plot.heldUntil} />}.
      </p>
      <SmallButton className="w-auto justify-self-start" onClick={onGoOn}>
        I have seen it, go on
      </SmallButton>
    </div>
  )
}
