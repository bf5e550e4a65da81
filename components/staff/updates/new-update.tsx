import { useState } from 'react'
import { uploadApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import { ContentDialog } from '../forms/content-dialog'
import { PhotoGrid } from '../pictures/photo-grid'
import { PhotoInput } from '../pictures/photo-input'
import { usePhotoPicker, type Photo } from '../pictures/use-photo-picker'
import { useAbort } from '@/components/staff/browser/use-abort'
import { useAskFuture } from './use-ask-future'
import { UpdateFields } from './update-fields'
import { updateDraft, updateForm, valuesOfUpdate } from './update-form-schema'
import { formOf } from './update-requests'

const name = draftNames.update(undefined)

export function NewUpdate({ onClose }: { onClose: () => void }) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const picker = usePhotoPicker(photos.length, (added) => setPhotos((before) => [...before, ...added]))
  const kept = useKeptPhotos(name, photos, (found) =>
    setPhotos((before) => [...found.map(({ blob, name: file }) => picker.toPhoto(blob, file)), ...before]),
  )
  const [sent, setSent] = useState(0)
  const { newSignal, stop } = useAbort()
  const future = useAskFuture()
  const optimizing = picker.progress !== null
  return (
    <>
      <ContentDialog
        title="Add New Project Update"
        text="Texts, date and pictures of a new update."
        className="max-w-3xl"
        onClose={onClose}
        name={name}
        stored={null}
        valuesOf={valuesOfUpdate}
        schema={updateForm}
        draft={updateDraft}
        beside={{
          unsaved: photos.length > 0,
          restored: kept.restored.any,
          discard: () => {
            setPhotos([])
            kept.clear()
          },
        }}
        label={optimizing ? 'Optimizing...' : 'Create Update'}
        busy={optimizing}
        upload={{ sent: photos.length > 0 ? sent : null, stop }}
        beforeSave={future.save}
        save={(values) => {
          setSent(0)
          return uploadApi('/api/project-updates/with-images', formOf(values, photos), {
            signal: newSignal(),
            onSent: (part) => setSent(part * 100),
          })
        }}
        saved="Project update created successfully."
        failed="Failed to create project update"
        changes={queryKeys.updates}
      >
        {({ saving, ...content }) => (
          <UpdateFields {...content}>
            <PhotoInput
              label="Add images"
              multiple
              hint="The first image is the main image. You can add more by selecting again."
              disabled={saving}
              picker={picker}
            />
            <MissingPhotos names={kept.restored.missing} />
            {photos.length > 0 && (
              <>
                <PhotoGrid
                  photos={photos}
                  disabled={saving}
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
        )}
      </ContentDialog>
      {future.dialog}
    </>
  )
}
