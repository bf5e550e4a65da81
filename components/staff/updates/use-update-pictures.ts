import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '@/lib/staff/query-keys'
import { callApi, uploadApi } from '@/lib/platform/http/api-client'
import type { PictureJson } from '@/lib/platform/images/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import type { Photo } from '../pictures/use-photo-picker'
import { appended, failed } from './use-save-update'
import { fetchUpdate } from './use-updates'

interface Added {
  photos: readonly Photo[]
  signal: AbortSignal
  onSent: (part: number) => void
}

/** Adds, reorders and removes pictures, and provides the current list. */
export function useUpdatePictures({ id, images: first }: StaffUpdateJson) {
  const [images, setImages] = useState<PictureJson[]>(first)
  const path = `/api/project-updates/${id}/images`
  const settings = {
    onSuccess: (update: StaffUpdateJson) => setImages(update.images),
    meta: { changes: [queryKeys.updates] },
  }
  const onError = (error: Error) => failed('update project update', error)

  const add = useMutation({
    ...settings,
    mutationFn: ({ photos, ...options }: Added) =>
      uploadApi<StaffUpdateJson>(path, appended(photos, new FormData()), options),
    onError: (error, { signal }) => !signal.aborted && onError(error),
  })
  const order = useMutation({
    ...settings,
    mutationFn: (ids: number[]) => callApi<StaffUpdateJson>('PATCH', path, { body: { order: ids } }),
    // Optimistic: the tile stays where it was dropped while the request is pending.
    onMutate: (ids) => {
      setImages(ids.flatMap((one) => images.find((image) => image.id === one) ?? []))
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
