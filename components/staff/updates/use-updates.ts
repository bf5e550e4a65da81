import { keepPreviousData, useQuery, useMutation } from '@tanstack/react-query'
import { callApi, uploadApi } from '@/components/staff/browser/api'
import { pageSize } from '@/lib/platform/http/schema'
import { type StaffUpdateJson, translationPrefix } from '@/lib/updates/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { showToast } from '@/components/ui/toast'
import { changedTranslations } from '@/components/staff/forms/translations'
import { showError } from '@/components/staff/forms/save-error'
import type { Photo } from '@/components/staff/pictures/use-photo-picker'
import type { UpdateValues } from './update-form-schema'
import { useState } from 'react'
import type { PictureJson } from '@/lib/platform/images/schema'

/** One update, freshly fetched. */
export async function fetchUpdate(id: number): Promise<StaffUpdateJson> {
  try {
    // Staff get all languages.
    return (await callApi('GET', `/api/project-updates/${id}`)) as StaffUpdateJson
  } catch (cause) {
    throw new Error('Failed to fetch project update', { cause })
  }
}

export function useUpdates(page: number) {
  return useQuery({
    queryKey: [...queryKeys.updates, page],
    queryFn: async ({ signal }) => {
      try {
        const path = `/api/project-updates/admin?page=${page}&limit=${pageSize}` as const
        return await callApi('GET', path, { signal })
      } catch (cause) {
        throw new Error('Failed to fetch project updates', { cause })
      }
    },
    placeholderData: keepPreviousData,
  })
}

interface Upload {
  signal: AbortSignal
  onSent: (part: number) => void
}

export function createUpdate(values: UpdateValues, photos: readonly Photo[], options: Upload) {
  return uploadApi('/api/project-updates/with-images', formOf(values, photos), options)
}

export function changeUpdate(
  { id, version, translations: stored }: StaffUpdateJson,
  { translations: texts, confirmed, ...fields }: UpdateValues,
) {
  const translations = changedTranslations(texts, stored, confirmed)
  return callApi('PATCH', `/api/project-updates/${id}`, { body: { ...fields, translations, version } })
}

const meta = { changes: [queryKeys.updates] }

type Publication = Pick<StaffUpdateJson, 'id' | 'published' | 'publishAt'>

export function useTogglePublished() {
  return useMutation({
    mutationFn: ({ id, published, publishAt }: Publication) =>
      callApi('PATCH', `/api/project-updates/${id}`, { body: { published, publishAt } }),
    onSuccess: () => showToast({ title: 'Success', text: 'Publication status updated successfully' }),
    onError: (error) => showError(error, 'Failed to update publication status'),
    meta,
  })
}

export function useDeleteUpdate() {
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/project-updates/${id}`),
    onSuccess: () => showToast({ title: 'Success', text: 'Project update deleted successfully' }),
    onError: (error) => showError(error, 'Failed to delete project update'),
    meta,
  })
}

function formOf(values: UpdateValues, photos: readonly Photo[]): FormData {
  const { title, content, published, publishedAt, publishAt, phases, plots, translations } = values
  const fields = {
    title,
    content,
    published: String(published),
    publishedAt,
    publishAt,
    phases: phases.join(','),
    plots: plots.join(','),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  for (const [locale, text] of Object.entries(changedTranslations(translations, {}, [])))
    form.set(`${translationPrefix}${locale}`, JSON.stringify(text))
  return appended(photos, form)
}

function appended(photos: readonly Photo[], form: FormData): FormData {
  photos.forEach(({ blob }, index) => form.append('images', blob, `photo-${index + 1}.jpg`))
  return form
}

/** Adds, reorders and removes pictures, and provides the current list. */
export function useUpdatePictures({ id, images: first }: StaffUpdateJson) {
  const [images, setImages] = useState<PictureJson[]>(first)
  const path = `/api/project-updates/${id}/images` as const
  const settings = {
    onSuccess: (update: StaffUpdateJson) => setImages(update.images),
    meta,
  }
  const onError = (error: Error) => showError(error, 'Failed to update project update')

  const add = useMutation({
    ...settings,
    mutationFn: ({ photos, ...options }: Upload & { photos: readonly Photo[] }) =>
      uploadApi(path, appended(photos, new FormData()), options),
    onError: (error, { signal }) => !signal.aborted && onError(error),
  })
  const order = useMutation({
    ...settings,
    mutationFn: (ids: number[]) => callApi('PATCH', path, { body: { order: ids } }),
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
