import { format } from 'date-fns'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { updateInput, type StaffUpdateJson } from '@/lib/updates/schema'
import { optionalText, startOf, textSchemas } from '../forms/translations'

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

/** For unfinished input, and for what is stored: any field may be missing. */
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
