import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { callApi, uploadApi } from '@/lib/platform/http/api-client'
import type { PictureJson } from '@/lib/platform/images/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import type { Photo } from '../pictures/use-photo-picker'
import { useRefetchUpdates } from './use-save-update'
import { fetchUpdate } from './use-updates'

interface Added {
  photos: readonly Photo[]
  signal: AbortSignal
  onSent: (part: number) => void
}

/** Adds, reorders and removes pictures, and provides the current list. */
export function useUpdatePictures({ id, images: first }: StaffUpdateJson) {
  const [images, setImages] = useState<PictureJson[]>(first)
  const refetch = useRefetchUpdates()
  const path = `/api/project-updates/${id}/images`
  const onError = (error: Error) =>
    showToast({
      title: 'Error',
      text: `Failed to update project update: ${error.message}`,
      look: 'destructive',
    })
  const onSuccess = (update: StaffUpdateJson) => {
    setImages(update.images)
    return refetch()
  }

  const add = useMutation({
    mutationFn: ({ photos, signal, onSent }: Added) => {
      const form = new FormData()
      photos.forEach(({ blob }, index) => form.append('images', blob, `photo-${index + 1}.jpg`))
      return uploadApi<StaffUpdateJson>(path, form, { signal, onSent })
    },
    onSuccess,
    onError: (error, { signal }) => {
      if (!signal.aborted) onError(error)
    },
  })
  const order = useMutation({
    mutationFn: (ids: number[]) => callApi<StaffUpdateJson>('PATCH', path, { body: { order: ids } }),
    // Optimistic: the tile stays where it was dropped while the request is pending.
    onMutate: (ids) => {
      setImages(ids.flatMap((one) => images.find((image) => image.id === one) ?? []))
      return images
    },
    onSuccess,
    onError: (error, _, before) => {
      if (before) setImages(before)
      onError(error)
    },
  })
  const remove = useMutation({
    mutationFn: async (imageId: number) => {
      await callApi('DELETE', `${path}/${imageId}`)
      return fetchUpdate(id)
    },
    onSuccess,
    onError,
  })
  return { images, add, order, remove }
}
