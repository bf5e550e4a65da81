import { useState } from 'react'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentForm } from '../forms/content-form'
import { useContentForm } from '../forms/use-content-form'
import type { FormProps } from '../task-dialog'
import { useAskFuture } from './use-ask-future'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { UpdatePictures } from './update-pictures'
import { useChangeUpdate, fetchUpdate } from './use-updates'

interface Props extends FormProps {
  update: StaffUpdateJson
}

export function EditUpdate({ update, onUnsaved, onCancel, onSaved }: Props) {
  const [adding, setAdding] = useState(false)
  const content = useContentForm({
    name: draftNames.update(update.id),
    stored: update,
    valuesOf: valuesOfUpdate,
    latest: () => fetchUpdate(update.id),
    schema: updateForm,
    draft: updateDraft,
    alsoUnsaved: adding,
    onUnsaved,
  })
  const change = useChangeUpdate(content.forget)
  const future = useAskFuture()
  const base = content.base ?? update
  return (
    <ContentForm
      content={content}
      inWords={(theirs) => theirs}
      label={change.isPending ? 'Updating...' : 'Update'}
      busy={change.isPending || adding}
      error={change.error}
      onSave={(written) =>
        future.save(written, base, (values) =>
          change.mutate({ update: base, values }, { onSuccess: onSaved, onError: content.onError }),
        )
      }
      onCancel={onCancel}
    >
      <UpdateFields {...content} stored={base.translations}>
        <UpdatePictures update={update} onAdding={setAdding} />
      </UpdateFields>
      {future.dialog}
    </ContentForm>
  )
}
