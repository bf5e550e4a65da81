import { format } from 'date-fns'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { updateInput, type StaffUpdateJson } from '@/lib/updates/schema'
import { translationValues } from '../forms/translations'

const { title, content } = updateInput.shape
const topics = { phases: z.array(z.string()), plots: z.array(z.number()) }

/** A translation has all of its texts or none. */
const translation = z.object({ title: z.string(), content: z.string() }).superRefine((text, context) => {
  const filled = Boolean(text.title.trim()) || Boolean(text.content.trim())
  if (!filled) return
  for (const [name, rule] of [['title', title] as const, ['content', content] as const]) {
    const issue = rule.safeParse(text[name]).error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', path: [name], message: issue.message })
  }
})

export const updateForm = z.object({
  title,
  content,
  published: z.boolean(),
  publishedAt: z.iso.date().nullable(),
  ...topics,
  translations: z.object({ th: translation, zh: translation, ru: translation, fr: translation }),
  confirmed: z.array(z.enum(locales)),
})
export type UpdateValues = z.output<typeof updateForm>

const draftTexts = z.object({ title: z.string(), content: z.string() })

/** The schema of an unfinished form: any field may be missing. */
export const updateDraft: z.ZodType<UpdateValues> = updateForm.extend({
  ...draftTexts.shape,
  // Drafts of an earlier version have none.
  phases: topics.phases.default([]),
  plots: topics.plots.default([]),
  translations: z.object({ th: draftTexts, zh: draftTexts, ru: draftTexts, fr: draftTexts }),
})

/** The defaults of a new form: today's date, otherwise empty. */
export function newUpdateValues(): UpdateValues {
  return {
    title: '',
    content: '',
    published: false,
    publishedAt: format(new Date(), 'yyyy-MM-dd'),
    phases: [],
    plots: [],
    translations: translationValues({}, ['title', 'content']),
    confirmed: [],
  }
}

export function valuesOfUpdate(update: StaffUpdateJson): UpdateValues {
  return {
    title: update.title,
    content: update.content,
    published: update.published,
    publishedAt: update.publishedAt?.slice(0, 10) ?? null,
    phases: update.phases,
    plots: update.plots,
    translations: translationValues(update.translations, ['title', 'content']),
    confirmed: [],
  }
}
