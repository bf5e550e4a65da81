import { SmallButton } from '@/components/staff/buttons'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import { leadLimits } from '@/lib/leads/field-lengths'
import type { LeadJson } from '@/lib/leads/schema'
import { z } from '@/lib/platform/http/zod'
import { draftNames, dropDraft, findDraft, keepDraft } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { DayField } from '@/components/staff/forms/day-field'
import { TextField } from '@/components/staff/forms/text-fields'
import { AskForNext } from '@/components/staff/leads/next-step-suggestions'
import { useChangeFollowUp } from '@/components/staff/leads/use-change-lead'
import { SavedMeanwhile } from './saved-meanwhile'
import { useUnsavedPart } from './unsaved-parts'

interface Props {
  lead: LeadJson
  /** Id of the text that describes the field. */
  hintId: string
}

const step = z.object({ nextStep: z.string(), nextStepOn: z.string().nullable() })
/** The input and the step on which it is based, because the server refuses to overwrite another step. */
const stepDraft = step.extend({ before: step })
type Step = z.output<typeof step>

const soon = { Today: 0, Tomorrow: 1, 'In a week': 7 }

export function NextStepForm({ lead, hintId }: Props) {
  const planInLead = storedStep(lead)
  /** The step just done, while the form asks for the next one. */
  const [asking, setAsking] = useState<string | null>(null)
  const name = draftNames.step(lead.id)
  const typed = useDraft(name, stepDraft)
  const save = useChangeFollowUp(lead.id, (saved) => {
    const latest = findDraft(name, stepDraft)
    if (!latest) return
    const { nextStep, nextStepOn } = toFields(latest)
    if (nextStep === saved.nextStep && nextStepOn === saved.nextStepOn) dropDraft(name)
    // Input typed during the save is based on the step just saved.
    else keepDraft(name, { ...latest, before: storedStep(saved) })
  })
  const { before, ...shown } = typed ?? { ...planInLead, before: planInLead }
  const unsaved = !isSame(shown, planInLead)
  useUnsavedPart('step', unsaved)
  const hasConflict = unsaved && !isSame(before, planInLead) && !save.isPending
  const change = (part: Partial<Step>) => {
    const next = { ...shown, ...part }
    if (next.nextStep === planInLead.nextStep && next.nextStepOn === planInLead.nextStepOn) dropDraft(name)
    else keepDraft(name, { ...next, before: unsaved ? before : planInLead })
  }
  const send = (wanted: Step, seen = before) => save.mutate({ ...toFields(wanted), before: toFields(seen) })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (unsaved && !hasConflict && !save.isPending) send(shown)
      }}
    >
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Next step"
          aria-describedby={hintId}
          maxLength={leadLimits.nextStep}
          placeholder="Call back, send the plans"
          value={shown.nextStep}
          onChange={(event) => change({ nextStep: event.target.value })}
        />
        {shown.nextStep.trim() !== '' && (
          <DayField label="Due" value={shown.nextStepOn} onChange={(nextStepOn) => change({ nextStepOn })} />
        )}
      </div>
      {asking && planInLead.nextStep === '' && !unsaved && (
        <AskForNext
          done={asking}
          disabled={save.isPending}
          onChoose={(next) => send(next)}
          onNothing={() => setAsking(null)}
        />
      )}
      {hasConflict && (
        <SavedMeanwhile
          title="A colleague has planned another step in the meantime:"
          theirs={inWords(planInLead)}
          mine="I have seen it, save mine"
          onTheirs={() => dropDraft(name)}
          onMine={() => {
            keepDraft(name, { ...shown, before: planInLead })
            send(shown, planInLead)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {unsaved &&
          shown.nextStep.trim() !== '' &&
          Object.entries(soon).map(([label, days]) => (
            <Button
              key={label}
              type="button"
              variant="ghost"
              size="sm"
              className="border-border"
              onClick={() => change({ nextStepOn: dayAfter(siteDay(new Date()), days) })}
            >
              {label}
            </Button>
          ))}
        <SmallButton type="submit" disabled={!unsaved || hasConflict || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Next Step'}
        </SmallButton>
        {planInLead.nextStep !== '' && !unsaved && (
          <SmallButton
            disabled={save.isPending}
            onClick={() => {
              setAsking(planInLead.nextStep)
              send({ nextStep: '', nextStepOn: null })
            }}
          >
            <Check strokeWidth={1.5} aria-hidden />
            Mark as Done
          </SmallButton>
        )}
      </div>
    </form>
  )
}

function storedStep({ nextStep, nextStepOn }: LeadJson): Step {
  return { nextStep: nextStep ?? '', nextStepOn }
}

function isSame(one: Step, other: Step): boolean {
  return one.nextStep.trim() === other.nextStep.trim() && one.nextStepOn === other.nextStepOn
}

/** A step without text does not exist and has no day. */
function toFields({ nextStep, nextStepOn }: Step) {
  const text = nextStep.trim() || null
  return { nextStep: text, nextStepOn: text && nextStepOn }
}

function inWords({ nextStep, nextStepOn }: Step): string {
  if (nextStep === '') return 'The step is done.'
  return nextStepOn ? `${nextStep}, due ${dayInWords(nextStepOn)}` : nextStep
}
