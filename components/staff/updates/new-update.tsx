import { useState } from 'react'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { forgetPhotos } from '@/components/staff/drafts/photo-store'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import { ContentForm } from '../forms/content-form'
import { useContentForm } from '../forms/use-content-form'
import { PhotoGrid } from '../pictures/photo-grid'
import { PhotoInput } from '../pictures/photo-input'
import { usePhotoPicker, type Photo } from '../pictures/use-photo-picker'
import type { FormProps } from '../task-dialog'
import { useAbort } from '@/components/staff/browser/use-abort'
import { useAskFuture } from './use-ask-future'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { useCreateUpdate } from './use-updates'

export function NewUpdate({ onUnsaved, onCancel, onSaved }: FormProps) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const picker = usePhotoPicker(photos.length, (added) => setPhotos((before) => [...before, ...added]))
  const name = draftNames.update(undefined)
  const kept = useKeptPhotos(name, photos, (found) =>
    setPhotos((before) => [...found.map(({ blob, name: file }) => picker.toPhoto(blob, file)), ...before]),
  )
  const [sent, setSent] = useState(0)
  const content = useContentForm({
    name,
    stored: null,
    valuesOf: valuesOfUpdate,
    schema: updateForm,
    draft: updateDraft,
    alsoUnsaved: photos.length > 0,
    onUnsaved,
  })
  const create = useCreateUpdate(() => {
    content.forget()
    forgetPhotos(name)
  })
  const { newSignal, stop } = useAbort()
  const future = useAskFuture()
  const optimizing = picker.progress !== null
  return (
    <ContentForm
      content={{
        ...content,
        restored: content.restored || kept.restored.any,
        discard: () => {
          content.discard()
          setPhotos([])
          kept.clear()
        },
      }}
      label={optimizing ? 'Optimizing...' : create.isPending ? 'Creating...' : 'Create Update'}
      busy={optimizing || create.isPending}
      error={create.error}
      sent={create.isPending && photos.length > 0 ? sent : null}
      onSave={(written) =>
        future.save(written, null, (values) => {
          setSent(0)
          create.mutate(
            { values, photos, signal: newSignal(), onSent: (part) => setSent(part * 100) },
            { onSuccess: onSaved },
          )
        })
      }
      onCancel={() => (create.isPending ? stop() : onCancel())}
    >
      <UpdateFields {...content} stored={{}}>
        <PhotoInput
          label="Add images"
          multiple
          hint="The first image is the main image. You can add more by selecting again."
          disabled={create.isPending}
          picker={picker}
        />
        <MissingPhotos names={kept.restored.missing} />
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
      {future.dialog}
    </ContentForm>
  )
}
