import { format } from 'date-fns'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { updateInput, type StaffUpdateJson, translationPrefix } from '@/lib/updates/schema'
import { optionalText, startOf, textSchemas } from '@/components/staff/forms/translations'
import { callApi } from '@/components/staff/browser/api'
import { failedToFetch } from '@/components/staff/query-result'
import { changedTranslations } from '@/components/staff/forms/translations'
import type { Photo } from '@/components/staff/pictures/use-photo-picker'

const { title, content } = updateInput.shape
const texts = textSchemas({ title, content })

export const updateForm = z.object({
  title,
  content,
  published: z.boolean(),
  publishedAt: z.iso.date().nullable(),
  publishAt: z.string().nullable(),
  phases: z.array(z.string()),
  plots: z.array(z.number()),
  translations: texts.complete,
  confirmed: z.array(z.enum(locales)),
})
export type UpdateValues = z.output<typeof updateForm>

/** Schema of unfinished input and of stored updates, where any field may be missing. */
export const updateDraft: z.ZodType<UpdateValues> = updateForm.extend({
  title: optionalText,
  content: optionalText,
  published: updateForm.shape.published.default(false),
  publishAt: updateForm.shape.publishAt.default(null),
  phases: updateForm.shape.phases.default([]),
  plots: updateForm.shape.plots.default([]),
  translations: texts.unfinished,
})

/** A new update has today's date. */
export function valuesOfUpdate(update: StaffUpdateJson | null): UpdateValues {
  const publishedAt = update ? (update.publishedAt?.slice(0, 10) ?? null) : format(new Date(), 'yyyy-MM-dd')
  return updateDraft.parse({ ...startOf(update, ['title', 'content']), publishedAt })
}

/** One update, freshly fetched. */
export function fetchUpdate(id: number) {
  const fetched = callApi('GET', `/api/project-updates/${id}`).catch(failedToFetch('project update'))
  // For staff the response contains all languages.
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
