import { useMutation } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi, uploadApi } from '@/lib/platform/http/api-client'
import { translationPrefix, type StaffUpdateJson } from '@/lib/updates/schema'
import { changedTranslations } from '../forms/translations'
import { isConflict } from '@/components/staff/forms/save-error'
import type { Photo } from '../pictures/use-photo-picker'
import { queryKeys } from '@/lib/staff/query-keys'
import type { UpdateValues } from './update-form-schema'

const meta = { changes: [queryKeys.updates] }

interface NewUpdate {
  values: UpdateValues
  photos: readonly Photo[]
  signal: AbortSignal
  onSent: (part: number) => void
}

/** @param onSaved called as soon as it is stored, also when the form has been left meanwhile */
export function useCreateUpdate(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ values, photos, ...options }: NewUpdate) =>
      uploadApi<StaffUpdateJson>('/api/project-updates/with-images', formOf(values, photos), options),
    onSuccess: () => {
      onSaved()
      showToast({ title: 'Success', text: 'Project update created successfully.' })
    },
    onError: (error, { signal }) => !signal.aborted && failed('create project update', error),
    meta,
  })
}

interface Change {
  update: StaffUpdateJson
  values: UpdateValues
}

/** @param onSaved called as soon as it is stored, also when the form has been left meanwhile */
export function useChangeUpdate(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ update, values }: Change) => {
      const { translations: texts, confirmed, ...fields } = values
      const translations = changedTranslations(texts, update.translations, confirmed)
      const body = { ...fields, translations, version: update.version }
      return callApi<StaffUpdateJson>('PATCH', `/api/project-updates/${update.id}`, { body })
    },
    onSuccess: () => {
      onSaved()
      showToast({ title: 'Success', text: 'Project update updated successfully.' })
    },
    // A conflict is shown in the form, where it can be resolved.
    onError: (error) => !isConflict(error) && failed('update project update', error),
    meta,
  })
}

export function useTogglePublished() {
  return useMutation({
    mutationFn: ({ id, published }: { id: number; published: boolean }) =>
      callApi('PATCH', `/api/project-updates/${id}`, { body: { published } }),
    onSuccess: () => showToast({ title: 'Success', text: 'Publication status updated successfully' }),
    onError: (error) => failed('update publication status', error),
    meta,
  })
}

export function useDeleteUpdate() {
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/project-updates/${id}`),
    onSuccess: () => showToast({ title: 'Success', text: 'Project update deleted successfully' }),
    onError: (error) => failed('delete project update', error),
    meta,
  })
}

export function failed(what: string, error: Error) {
  showToast({ title: 'Error', text: `Failed to ${what}: ${error.message}`, look: 'destructive' })
}

function formOf(
  { title, content, published, publishedAt, phases, plots, translations }: UpdateValues,
  photos: readonly Photo[],
): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('content', content)
  form.set('published', String(published))
  if (publishedAt) form.set('publishedAt', publishedAt)
  form.set('phases', phases.join())
  form.set('plots', plots.join())
  for (const [locale, text] of Object.entries(changedTranslations(translations, {}, [])))
    form.set(`${translationPrefix}${locale}`, JSON.stringify(text))
  return appended(photos, form)
}

/** Adds photos to a form. */
export function appended(photos: readonly Photo[], form: FormData): FormData {
  photos.forEach(({ blob }, index) => form.append('images', blob, `photo-${index + 1}.jpg`))
  return form
}
