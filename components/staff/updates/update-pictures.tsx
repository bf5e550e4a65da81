import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { callApi, uploadApi } from '@/components/staff/browser/api'
import { showError } from '@/components/staff/forms/save-error'
import { Button } from '@/components/ui/button'
import type { PictureJson } from '@/lib/platform/images/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { PhotoGrid } from '@/components/staff/pictures/photo-grid'
import { PhotoInput, UploadBar } from '@/components/staff/pictures/photo-input'
import { usePhotoPicker, type Photo } from '@/components/staff/pictures/use-photo-picker'
import { useAbort } from '@/components/staff/browser/use-abort'
import { fetchUpdate, withPhotos } from './update-form'

interface Props {
  update: StaffUpdateJson
  /** Called when an upload starts or ends: closing the form would cancel it. */
  onAdding: (adding: boolean) => void
}

/** The pictures of an existing update. Each change is saved at once, independently of the texts. */
export function UpdatePictures({ update, onAdding }: Props) {
  const [sent, setSent] = useState(0)
  const { newSignal, stop } = useAbort()
  const { images, order, remove, add } = useUpdatePictures(update)
  const storedPictures = images.flatMap(({ id, url }) => (id === null ? [] : [{ id: String(id), url }]))
  const picker = usePhotoPicker(storedPictures.length, (photos) => {
    setSent(0)
    add.mutate({ photos, signal: newSignal(), onSent: (part) => setSent(part * 100) })
  })
  const busy = order.isPending || remove.isPending || add.isPending
  const adding = add.isPending || picker.progress !== null
  useLayoutEffect(() => onAdding(adding), [adding, onAdding])
  return (
    <div className="grid gap-3">
      <PhotoInput
        label="Add images"
        multiple
        hint="The first image is the main image. Pictures are stored as soon as they are chosen, moved or removed."
        disabled={busy}
        picker={picker}
      />
      {add.isPending && (
        <div className="flex items-center gap-3">
          <UploadBar sent={sent} />
          <Button type="button" variant="ghost" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {storedPictures.length > 0 && (
        <PhotoGrid
          photos={storedPictures}
          disabled={busy}
          onOrder={(ids) => order.mutate(ids.map(Number))}
          onRemove={(id) => remove.mutate(Number(id))}
        />
      )}
    </div>
  )
}

interface Upload {
  photos: readonly Photo[]
  signal: AbortSignal
  onSent: (part: number) => void
}

/** Adds, reorders and removes pictures, and provides the current list. */
export function useUpdatePictures({ id, images: first }: StaffUpdateJson) {
  const [images, setImages] = useState<PictureJson[]>(first)
  const path = `/api/project-updates/${id}/images` as const
  const settings = {
    onSuccess: (update: StaffUpdateJson) => setImages(update.images),
    meta: { changes: [queryKeys.updates] },
  }
  const onError = (error: Error) => showError(error, 'Failed to update project update')

  const add = useMutation({
    ...settings,
    mutationFn: ({ photos, ...options }: Upload) => uploadApi(path, withPhotos(photos), options),
    onError: (error, { signal }) => !signal.aborted && onError(error),
  })
  const order = useMutation({
    ...settings,
    mutationFn: (ids: number[]) => callApi('PATCH', path, { body: { order: ids } }),
    // Optimistic: the tile stays where it was dropped while the request is pending.
    onMutate: (ids) => {
      setImages(ids.flatMap((imageId) => images.find((image) => image.id === imageId) ?? []))
      return images
    },
    onError: (error, _, before) => {
      if (before) setImages(before)
      onError(error)
    },
  })
  const remove = useMutation({
    ...settings,
    mutationFn: async (imageId: number) => {
      await callApi('DELETE', `${path}/${imageId}`)
      return fetchUpdate(id)
    },
    onError,
  })
  return { images, add, order, remove }
}
