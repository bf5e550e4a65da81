import { useState } from 'react'
import { showError } from '@/components/ui/toast'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { draftNames } from '../drafts/draft-names'
import { DraftNotice } from '../drafts/draft-notice'
import { ConflictNotice } from '../forms/conflict-notice'
import { FormButtons } from '../forms/form-buttons'
import { isConflict } from '@/components/staff/forms/save-error'
import { changedPaths } from '../forms/merge'
import { useContentForm } from '../forms/use-content-form'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { UpdatePictures } from './update-pictures'
import { useChangeUpdate } from './use-save-update'
import { fetchUpdate } from './use-updates'

interface Props {
  update: StaffUpdateJson
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function EditUpdate({ update, onUnsaved, onCancel, onSaved }: Props) {
  /** The update the form started from: its version is sent with the change. */
  const [base, setBase] = useState(update)
  const [theirs, setTheirs] = useState<StaffUpdateJson | null>(null)
  const [adding, setAdding] = useState(false)
  const { form, language, setLanguage, version, restored, discard, forget, rebase, submit } = useContentForm({
    name: draftNames.update(update.id),
    initial: valuesOfUpdate(update),
    stored: update.version,
    schema: updateForm,
    draft: updateDraft,
    alsoUnsaved: adding,
    onUnsaved,
  })
  const change = useChangeUpdate(forget)
  const onSubmit = submit((values) =>
    change.mutate(
      { update: { ...base, version: version ?? base.version }, values },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (isConflict(error)) void fetchUpdate(update.id).then(setTheirs, showError)
        },
      },
    ),
  )
  const decide = (takeTheirs: boolean) => {
    if (!theirs) return
    rebase(valuesOfUpdate(theirs), theirs.version, !takeTheirs)
    setBase(theirs)
    setTheirs(null)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      {restored && <DraftNotice onDiscard={discard} />}
      <UpdateFields form={form} stored={base.translations} language={language} onLanguage={setLanguage}>
        <UpdatePictures update={update} onAdding={setAdding} />
      </UpdateFields>
      {theirs && (
        <ConflictNotice
          theirs={theirs}
          changed={changedPaths(valuesOfUpdate(base), valuesOfUpdate(theirs))}
          onTheirs={() => decide(true)}
          onMine={() => decide(false)}
        />
      )}
      <FormButtons
        label={change.isPending ? 'Updating...' : 'Update'}
        busy={change.isPending || adding || theirs !== null}
        error={change.error}
        onCancel={onCancel}
      />
    </form>
  )
}
