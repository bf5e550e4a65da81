import { useState } from 'react'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentDialog } from '@/components/staff/forms/content-dialog'
import { useAskFuture } from './use-ask-future'
import { UpdateFields } from './update-fields'
import { changeUpdate, fetchUpdate, formOf, updateDraft, updateForm, valuesOfUpdate } from './update-form'
import { UpdatePictures } from './update-pictures'
import { uploadApi } from '@/components/staff/browser/api'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import { PhotoGrid } from '@/components/staff/pictures/photo-grid'
import { PhotoInput } from '@/components/staff/pictures/photo-input'
import { usePhotoPicker, type Photo } from '@/components/staff/pictures/use-photo-picker'
import { useAbort } from '@/components/staff/browser/use-abort'

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

const name = draftNames.update(undefined)

export function NewUpdate({ onClose }: { onClose: () => void }) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const picker = usePhotoPicker(photos.length, (added) => setPhotos((before) => [...before, ...added]))
  const keptPhotos = useKeptPhotos(name, photos, (restored) =>
    setPhotos((before) => [...restored.map(({ blob, name: file }) => picker.toPhoto(blob, file)), ...before]),
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
          restored: keptPhotos.restored.any,
          discard: () => {
            setPhotos([])
            keptPhotos.clear()
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
            <MissingPhotos names={keptPhotos.restored.missing} />
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
