import { useState } from 'react'
import { callApi } from '@/lib/api-client'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { ConflictNotice } from '../forms/conflict-notice'
import { FormButtons } from '../forms/form-buttons'
import { isConflict } from '../forms/is-conflict'
import { useContentForm } from '../forms/use-content-form'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { UpdatePictures } from './update-pictures'
import { useChangeUpdate } from './use-save-update'

interface Props {
  update: StaffUpdateJson
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function EditUpdate({ update, onUnsaved, onCancel, onSaved }: Props) {
  /** What the form was made from: its version goes along with the change. */
  const [base, setBase] = useState(update)
  const [theirs, setTheirs] = useState<StaffUpdateJson | null>(null)
  const { form, language, setLanguage, forget, submit } = useContentForm({
    name: `update-${update.id}`,
    initial: valuesOfUpdate(update),
    schema: updateForm,
    draft: updateDraft,
    alsoUnsaved: false,
    onUnsaved,
  })
  const change = useChangeUpdate()
  const onSubmit = submit((values) =>
    change.mutate(
      { update: base, values },
      {
        onSuccess: () => {
          forget()
          onSaved()
        },
        onError: (error) => {
          if (isConflict(error))
            void callApi<StaffUpdateJson>('GET', `/api/project-updates/${update.id}`).then(setTheirs)
        },
      },
    ),
  )
  const decide = (takeTheirs: boolean) => {
    if (!theirs) return
    if (takeTheirs) form.reset(valuesOfUpdate(theirs))
    if (takeTheirs) forget()
    setBase(theirs)
    setTheirs(null)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      <UpdateFields form={form} stored={base.translations} language={language} onLanguage={setLanguage}>
        <UpdatePictures update={update} />
      </UpdateFields>
      {theirs && (
        <ConflictNotice theirs={theirs} onTheirs={() => decide(true)} onMine={() => decide(false)} />
      )}
      <FormButtons
        label={change.isPending ? 'Updating...' : 'Update'}
        busy={change.isPending || theirs !== null}
        onCancel={onCancel}
      />
    </form>
  )
}
