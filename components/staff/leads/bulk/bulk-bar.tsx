import { SmallButton } from '@/components/staff/buttons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import { useState } from 'react'
import { DayField } from '@/components/staff/forms/day-field'
import { onChoice, Options } from '@/components/staff/forms/options'
import { TextField } from '@/components/staff/forms/text-fields'
import { AskLostReason } from '@/components/staff/leads/ask-lost-reason'
import { LeadExport } from '@/components/staff/leads/list/lead-export'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { DialogButton } from '@/components/staff/leads/dialog-button'
import { TaskDialog } from '@/components/staff/task-dialog'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { maxBulk, type BulkJson } from '@/lib/leads/bulk/schema'
import { leadLimits } from '@/lib/leads/field-lengths'
import { leadStatuses, type LeadStatus, type LostReason } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { countText } from '@/lib/platform/language/count-text'
import { personName } from '@/lib/platform/language/person-name'
import { OwnersOnly } from '@/components/staff/session/role'
import type { Selection } from './use-selection'

interface Props {
  selection: Selection
  /** Leads of the page on screen. */
  onPage: number
}

/** Actions for the selected leads. The bar stays in view while the list is scrolled. */
export function BulkBar({ selection, onPage }: Props) {
  const { leads } = selection
  const status = useTranslations('LeadStatus')
  const accounts = useAccounts()
  const [asking, setAsking] = useState(false)
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
              if (wanted === 'lost') setAsking(true)
              else set({ status: wanted, reason: null })
            })}
          >
            <option value="" disabled>
              Set status…
            </option>
            <Options of={leadStatuses.map((name) => [name, status(name)])} />
          </NativeSelect>
        </div>
        <DialogButton
          disabled={change.isPending}
          dialog={(close) => <SetNextStep leads={leads} onSet={set} onClose={close} />}
        >
          Next step
        </DialogButton>
        <OwnersOnly>
          <LeadExport search={new URLSearchParams({ ids: leads.map(({ id }) => id).join(',') }).toString()} />
        </OwnersOnly>
        <Button variant="ghost" size="sm" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
      {asking && (
        <AskLostReason
          who={countText(leads.length, 'lead')}
          onChoose={(reason) => set({ status: 'lost', reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface LeftAloneProps {
  left: BulkJson['left']
  leads: readonly LeadJson[]
  onClose: () => void
}

/** Stays until it is closed, because a toast would disappear before all names are read. */
function LeftAlone({ left, leads, onClose }: LeftAloneProps) {
  if (left.length === 0) return null
  const nameOf = (id: number) => {
    const lead = leads.find((listed) => listed.id === id)
    return lead ? personName(lead) : `Lead ${id}`
  }
  return (
    <div role="alert" className="grid max-h-40 gap-1 overflow-y-auto bg-mist p-3 text-sm">
      <p className="font-semibold">{countText(left.length, 'lead')} left alone</p>
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
      text={`For ${countText(leads.length, 'lead')}${replaced > 0 ? `. ${replaced} of them have one, which this replaces` : ''}.`}
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
          Set for {countText(leads.length, 'lead')}
        </Button>
      </form>
    </TaskDialog>
  )
}

type BulkSet =
  | { status: LeadStatus; reason: LostReason | null }
  | { ownerId: number | null }
  | { nextStep: string | null; nextStepOn: string | null }

interface Change {
  leads: readonly LeadJson[]
  setOf: (lead: LeadJson) => BulkSet
  undoes?: boolean
}

/** Changes leads in one request, with a toast that can undo it. The response also lists the leads that were left alone. */
function useBulkChange(onChanged: (done: BulkJson) => void) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ leads, setOf }: Change) =>
      callApi('PATCH', '/api/leads', { body: { changes: leads.map((lead) => changeOf(lead, setOf(lead))) } }),
    onSuccess: async (done, { leads, setOf, undoes = false }) => {
      const before = new Map(leads.map((lead) => [lead.id, lead]))
      const undo = () =>
        change.mutate({
          leads: done.changed,
          setOf: (lead) => setBefore(before.get(lead.id) ?? lead, setOf(lead)),
          undoes: true,
        })
      const { length } = done.changed
      showToast({
        title: undoes ? 'Changes taken back' : 'Leads updated',
        text: length === 0 ? 'No lead was changed.' : `${countText(length, 'lead')} changed.`,
        ...(length > 0 && !undoes && { action: { label: 'Undo', onClick: undo } }),
      })
      onChanged(done)
      for (const lead of done.changed) {
        await writeCache(client, queryKeys.lead(lead.id), lead)
        void client.invalidateQueries({ queryKey: queryKeys.leadHistory(lead.id) })
      }
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
  return change
}

/** Sends the values that the member saw, so that a colleague's change is not overwritten. */
function changeOf({ id, status, owner, nextStep, nextStepOn }: LeadJson, set: BulkSet) {
  if ('status' in set) return { id, ...set, from: status }
  const before = 'ownerId' in set ? { ownerId: owner?.id ?? null } : { nextStep, nextStepOn }
  return { id, ...set, before }
}

function setBefore({ status, lostReason, owner, nextStep, nextStepOn }: LeadJson, set: BulkSet): BulkSet {
  if ('status' in set) return { status, reason: lostReason }
  return 'ownerId' in set ? { ownerId: owner?.id ?? null } : { nextStep, nextStepOn }
}
