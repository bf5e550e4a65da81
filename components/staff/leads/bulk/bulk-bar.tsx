import { SmallButton } from '@/components/staff/buttons'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/staff/forms/day-field'
import { onChoice, Options } from '@/components/staff/forms/options'
import { TextField } from '@/components/staff/forms/text-fields'
import { AskLostReason } from '@/components/staff/leads/ask-lost-reason'
import { LeadExport } from '@/components/staff/leads/list/lead-export'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { TaskDialog } from '@/components/staff/task-dialog'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { maxBulk, type BulkJson } from '@/lib/leads/bulk/schema'
import { leadLimits } from '@/lib/leads/field-lengths'
import { leadStatuses, type LeadJson } from '@/lib/leads/schema'
import { counted } from '@/lib/platform/language/counted'
import { personName } from '@/lib/platform/language/person-name'
import { useBulkChange, type BulkSet } from './use-bulk-change'
import { OwnersOnly } from '@/components/staff/session/role'
import type { Selection } from './use-selection'

interface Props {
  selection: Selection
  /** Leads of the page on screen. */
  onPage: number
}

/** What can be done with the selected leads. Stays in sight while the list is scrolled. */
export function BulkBar({ selection, onPage }: Props) {
  const { leads } = selection
  const status = useTranslations('LeadStatus')
  const accounts = useAccounts()
  const [asking, setAsking] = useState<'reason' | 'step' | null>(null)
  const [left, setLeft] = useState<BulkJson['left']>([])
  const change = useBulkChange((done) => {
    selection.update(done.changed)
    setLeft(done.left)
  })
  const set = (wanted: BulkSet) => change.mutate({ leads, setOf: () => wanted })
  if (leads.length === 0) return null
  return (
    <section
      aria-label="Selected leads"
      className="sticky bottom-(--free-below,0px) z-10 mt-2 grid gap-2 border border-sea bg-card p-2 shadow-lg"
    >
      <LeftAlone left={left} leads={leads} onClose={() => setLeft([])} />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="px-1 text-sm font-medium tabular-nums">
          {leads.length} selected
          {leads.length === maxBulk && <span className="font-normal"> (the most at once)</span>}
        </p>
        <Button variant="ghost" size="sm" onClick={selection.addPage}>
          Select all {onPage}
        </Button>
        <div className="w-40">
          <NativeSelect
            aria-label="Assign the selected leads"
            density="compact"
            value=""
            disabled={change.isPending}
            onChange={({ target }) => set({ ownerId: target.value === 'none' ? null : Number(target.value) })}
          >
            <option value="" disabled>
              Assign to…
            </option>
            <Options of={accounts.map(({ id, username }) => [id, username])} />
            <option value="none">No owner</option>
          </NativeSelect>
        </div>
        <div className="w-40">
          <NativeSelect
            aria-label="Change the status of the selected leads"
            density="compact"
            value=""
            disabled={change.isPending}
            onChange={onChoice(leadStatuses, (wanted) => {
              if (wanted === 'lost') setAsking('reason')
              else set({ status: wanted, reason: null })
            })}
          >
            <option value="" disabled>
              Set status…
            </option>
            <Options of={leadStatuses.map((known) => [known, status(known)])} />
          </NativeSelect>
        </div>
        <SmallButton disabled={change.isPending} onClick={() => setAsking('step')}>
          Next step
        </SmallButton>
        <OwnersOnly>
          <LeadExport search={new URLSearchParams({ ids: leads.map(({ id }) => id).join(',') }).toString()} />
        </OwnersOnly>
        <Button variant="ghost" size="sm" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
      {asking === 'reason' && (
        <AskLostReason
          who={counted(leads.length, 'lead')}
          onChoose={(reason) => set({ status: 'lost', reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'step' && <SetNextStep leads={leads} onSet={set} onClose={() => setAsking(null)} />}
    </section>
  )
}

interface LeftAloneProps {
  left: BulkJson['left']
  leads: readonly LeadJson[]
  onClose: () => void
}

/** Stays until it is closed: a toast would be gone before all names are read. */
function LeftAlone({ left, leads, onClose }: LeftAloneProps) {
  if (left.length === 0) return null
  const nameOf = (id: number) => {
    const lead = leads.find((one) => one.id === id)
    return lead ? personName(lead) : `Lead ${id}`
  }
  return (
    <div role="alert" className="grid max-h-40 gap-1 overflow-y-auto bg-mist p-3 text-sm">
      <p className="font-semibold">{counted(left.length, 'lead')} left alone</p>
      <ul>
        {left.map(({ id, why }) => (
          <li key={id}>
            {nameOf(id)}: {why}.
          </li>
        ))}
      </ul>
      <SmallButton className="justify-self-start" onClick={onClose}>
        I have seen it
      </SmallButton>
    </div>
  )
}

interface SetNextStepProps {
  leads: readonly LeadJson[]
  onSet: (set: BulkSet) => void
  onClose: () => void
}

function SetNextStep({ leads, onSet, onClose }: SetNextStepProps) {
  const [nextStep, setNextStep] = useState('')
  const [nextStepOn, setNextStepOn] = useState<string | null>(null)
  const replaced = leads.filter((lead) => lead.nextStep).length
  return (
    <TaskDialog
      title="Next step"
      text={`For ${counted(leads.length, 'lead')}${replaced > 0 ? `. ${replaced} of them have one, which this replaces` : ''}.`}
      className="max-w-lg"
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSet({ nextStep: nextStep.trim(), nextStepOn })
          onClose()
        }}
      >
        <TextField
          label="Next step"
          required
          maxLength={leadLimits.nextStep}
          placeholder="Call back, send the plans"
          value={nextStep}
          onChange={({ target }) => setNextStep(target.value)}
        />
        <DayField label="Due" value={nextStepOn} onChange={setNextStepOn} />
        <Button type="submit" disabled={nextStep.trim() === ''}>
          Set for {counted(leads.length, 'lead')}
        </Button>
      </form>
    </TaskDialog>
  )
}
