import type { StaffPhaseJson } from '@/lib/updates/phase-schema'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { ContentForm } from '@/components/staff/forms/content-form'
import { useContentForm } from '@/components/staff/forms/use-content-form'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { PhaseFields } from './phase-fields'
import { phaseDraft, phaseForm, valuesOfPhase } from './phase-form-schema'
import { fetchPhase, useChangePhase } from './use-phases'

interface Props {
  phase: StaffPhaseJson
  onClose: () => void
}

export function PhaseDialog({ phase, onClose }: Props) {
  return (
    <EditorDialog
      title={`Edit Phase: ${phase.name.en}`}
      text="Dates, share done and names of this phase."
      draft={draftNames.phase(phase.key)}
      onClose={onClose}
    >
      {(form) => <EditPhase phase={phase} {...form} />}
    </EditorDialog>
  )
}

function EditPhase({ phase, onUnsaved, onCancel, onSaved }: Pick<Props, 'phase'> & FormProps) {
  const content = useContentForm({
    name: draftNames.phase(phase.key),
    stored: phase,
    valuesOf: (stored) => valuesOfPhase(stored ?? phase),
    latest: () => fetchPhase(phase.key),
    schema: phaseForm,
    draft: phaseDraft,
    onUnsaved,
  })
  const change = useChangePhase(content.forget)
  const { key, version } = content.base ?? phase
  return (
    <ContentForm
      content={content}
      inWords={(theirs) => ({ title: theirs.name.en, content: inWords(theirs) })}
      label={change.isPending ? 'Updating...' : 'Update'}
      busy={change.isPending}
      error={change.error}
      onSave={(values) =>
        change.mutate({ key, version, values }, { onSuccess: onSaved, onError: content.onError })
      }
      onCancel={onCancel}
    >
      <PhaseFields form={content.form} />
    </ContentForm>
  )
}

function inWords({ plannedStart, plannedEnd, actualStart, actualEnd, percent }: StaffPhaseJson): string {
  const actual = actualStart ? `${actualStart} to ${actualEnd ?? 'now'}` : 'not begun'
  return `Planned: ${plannedStart} to ${plannedEnd}\nActual: ${actual}\nDone: ${percent}%`
}
