import { useState } from 'react'
import { draftNames } from '../drafts/draft-names'
import { DraftNotice } from '../drafts/draft-notice'
import { PhotoGrid } from '../pictures/photo-grid'
import { PhotoInput } from '../pictures/photo-input'
import { usePhotoPicker, type Photo } from '../pictures/use-photo-picker'
import { FormButtons } from '../forms/form-buttons'
import { useContentForm } from '../forms/use-content-form'
import { useAbort } from '../use-abort'
import { UpdateFields } from './update-fields'
import { newUpdateValues, updateDraft, updateForm } from './update-form-schema'
import { useCreateUpdate } from './use-save-update'

interface Props {
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function NewUpdate({ onUnsaved, onCancel, onSaved }: Props) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const picker = usePhotoPicker(photos.length, (added) => setPhotos((before) => [...before, ...added]))
  const [sent, setSent] = useState(0)
  const [initial] = useState(newUpdateValues)
  const { form, language, setLanguage, restored, discard, forget, submit } = useContentForm({
    name: draftNames.update(undefined),
    initial,
    stored: null,
    schema: updateForm,
    draft: updateDraft,
    alsoUnsaved: photos.length > 0,
    onUnsaved,
  })
  const create = useCreateUpdate(forget)
  const { newSignal, stop } = useAbort()
  const optimizing = picker.progress !== null
  const onSubmit = submit((values) => {
    setSent(0)
    create.mutate(
      { values, photos, signal: newSignal(), onSent: (part) => setSent(part * 100) },
      { onSuccess: onSaved },
    )
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      {restored && <DraftNotice onDiscard={discard} />}
      <UpdateFields form={form} stored={{}} language={language} onLanguage={setLanguage}>
        <PhotoInput
          label="Add images"
          multiple
          hint="The first image is the main image. You can add more by selecting again."
          disabled={create.isPending}
          progress={picker.progress}
          onPick={picker.pick}
          onCancel={picker.cancel}
        />
        {photos.length > 0 && (
          <>
            <PhotoGrid
              photos={photos}
              disabled={create.isPending}
              onOrder={(ids) =>
                setPhotos((before) => ids.flatMap((id) => before.find((photo) => photo.id === id) ?? []))
              }
              onRemove={(id) => setPhotos((before) => before.filter((photo) => photo.id !== id))}
            />
            <p className="text-sm text-muted-foreground">
              {photos.length} image(s) selected. First image is the main image.
            </p>
          </>
        )}
      </UpdateFields>
      <FormButtons
        label={optimizing ? 'Optimizing...' : create.isPending ? 'Creating...' : 'Create Update'}
        busy={optimizing || create.isPending}
        error={create.error}
        sent={create.isPending && photos.length > 0 ? sent : null}
        onCancel={() => (create.isPending ? stop() : onCancel())}
      />
    </form>
  )
}
