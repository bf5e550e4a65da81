import { callApi } from '@/components/staff/browser/api'
import { failedToFetch } from '@/components/staff/loaded'
import { changedTranslations } from '@/components/staff/forms/translations'
import type { Photo } from '@/components/staff/pictures/use-photo-picker'
import { translationPrefix, type StaffUpdateJson } from '@/lib/updates/schema'
import type { UpdateValues } from './update-form-schema'

/** One update, freshly fetched. */
export function fetchUpdate(id: number) {
  const fetched = callApi('GET', `/api/project-updates/${id}`).catch(failedToFetch('project update'))
  // Staff get all languages.
  return fetched as Promise<StaffUpdateJson>
}

export function changeUpdate(
  { id, version, translations: stored }: StaffUpdateJson,
  { translations: texts, confirmed, ...fields }: UpdateValues,
) {
  const translations = changedTranslations(texts, stored, confirmed)
  return callApi('PATCH', `/api/project-updates/${id}`, { body: { ...fields, translations, version } })
}

/** A new update with its pictures. */
export function formOf(values: UpdateValues, photos: readonly Photo[]): FormData {
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
  const form = withPhotos(photos)
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  for (const [locale, text] of Object.entries(changedTranslations(translations, {}, [])))
    form.set(`${translationPrefix}${locale}`, JSON.stringify(text))
  return form
}

export function withPhotos(photos: readonly Photo[]): FormData {
  const form = new FormData()
  photos.forEach(({ blob }, index) => form.append('images', blob, `photo-${index + 1}.jpg`))
  return form
}
