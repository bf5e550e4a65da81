import { useState } from 'react'
import { showError } from '@/components/ui/toast'
import type { StaffPhaseJson } from '@/lib/updates/phase-schema'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { DraftNotice } from '@/components/staff/drafts/draft-notice'
import { ConflictNotice } from '@/components/staff/forms/conflict-notice'
import { FormButtons } from '@/components/staff/forms/form-buttons'
import { isConflict } from '@/components/staff/forms/save-error'
import { changedPaths } from '@/components/staff/forms/merge'
import { useContentForm } from '@/components/staff/forms/use-content-form'
import { PhaseFields } from './phase-fields'
import { phaseDraft, phaseForm, valuesOfPhase } from './phase-form-schema'
import { fetchPhase, useChangePhase } from './use-phases'

interface Props {
  phase: StaffPhaseJson
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function EditPhase({ phase, onUnsaved, onCancel, onSaved }: Props) {
  /** The phase the form started from: its version is sent with the change. */
  const [base, setBase] = useState(phase)
  const [theirs, setTheirs] = useState<StaffPhaseJson | null>(null)
  const { form, version, restored, discard, forget, rebase, submit } = useContentForm({
    name: draftNames.phase(phase.key),
    initial: valuesOfPhase(phase),
    stored: phase.version,
    schema: phaseForm,
    draft: phaseDraft,
    alsoUnsaved: false,
    onUnsaved,
  })
  const change = useChangePhase(forget)
  const onSubmit = submit((values) =>
    change.mutate(
      { key: phase.key, version: version ?? base.version, values },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (isConflict(error)) void fetchPhase(phase.key).then(setTheirs, showError)
        },
      },
    ),
  )
  const decide = (takeTheirs: boolean) => {
    if (!theirs) return
    rebase(valuesOfPhase(theirs), theirs.version, !takeTheirs)
    setBase(theirs)
    setTheirs(null)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      {restored && <DraftNotice onDiscard={discard} />}
      <PhaseFields form={form} />
      {theirs && (
        <ConflictNotice
          theirs={{ title: theirs.name.en, content: inWords(theirs) }}
          changed={changedPaths(valuesOfPhase(base), valuesOfPhase(theirs))}
          onTheirs={() => decide(true)}
          onMine={() => decide(false)}
        />
      )}
      <FormButtons
        label={change.isPending ? 'Updating...' : 'Update'}
        busy={change.isPending || theirs !== null}
        error={change.error}
        onCancel={onCancel}
      />
    </form>
  )
}

function inWords({ plannedStart, plannedEnd, actualStart, actualEnd, percent }: StaffPhaseJson): string {
  const actual = actualStart ? `${actualStart} to ${actualEnd ?? 'now'}` : 'not begun'
  return `Planned: ${plannedStart} to ${plannedEnd}\nActual: ${actual}\nDone: ${percent}%`
}
