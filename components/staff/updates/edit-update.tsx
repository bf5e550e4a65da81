import { useState } from 'react'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentDialog } from '../forms/content-dialog'
import { useAskFuture } from './use-ask-future'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { UpdatePictures } from './update-pictures'
import { changeUpdate, fetchUpdate } from './update-requests'

interface Props {
  update: StaffUpdateJson
  onClose: () => void
}

export function EditUpdate({ update, onClose }: Props) {
  const [adding, setAdding] = useState(false)
  const future = useAskFuture()
  return (
    <>
      <ContentDialog
        title="Edit Project Update"
        text="Texts, date and pictures of this update."
        className="max-w-3xl"
        withPhotos
        onClose={onClose}
        name={draftNames.update(update.id)}
        stored={update}
        valuesOf={valuesOfUpdate}
        latest={({ id }) => fetchUpdate(id)}
        schema={updateForm}
        draft={updateDraft}
        beside={{ unsaved: adding }}
        inWords={(theirs) => theirs}
        label="Update"
        busy={adding}
        beforeSave={future.save}
        save={(values, base) => changeUpdate(base ?? update, values)}
        saved="Project update updated successfully."
        failed="Failed to update project update"
        changes={queryKeys.updates}
      >
        {(content) => (
          <UpdateFields {...content}>
            <UpdatePictures update={update} onAdding={setAdding} />
          </UpdateFields>
        )}
      </ContentDialog>
      {future.dialog}
    </>
  )
}
