import type { UseFormReturn } from 'react-hook-form'
import { z } from '@/lib/platform/http/zod'
import { articleInput, type StaffArticleJson } from '@/lib/articles/schema'
import { locales } from '@/lib/platform/language/locales'
import { translationValues } from '../forms/translations'

const { title, subtitle, content } = articleInput.shape
const rules = [['title', title] as const, ['subtitle', subtitle] as const, ['content', content] as const]
const texts = z.object({ title: z.string(), subtitle: z.string(), content: z.string() })

/** A translation has all of its texts or none. */
const translation = texts.superRefine((text, context) => {
  if (Object.values(text).every((value) => !value.trim())) return
  for (const [name, rule] of rules) {
    const issue = rule.safeParse(text[name]).error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', path: [name], message: issue.message })
  }
})

export const articleForm = z.object({
  title,
  subtitle,
  content,
  published: z.boolean(),
  translations: z.object({ th: translation, zh: translation, ru: translation, fr: translation }),
  confirmed: z.array(z.enum(locales)),
})
export type ArticleValues = z.output<typeof articleForm>
export type ArticleFormApi = UseFormReturn<ArticleValues, unknown, ArticleValues>

/** The schema of an unfinished form: any field may be missing. */
export const articleDraft: z.ZodType<ArticleValues> = articleForm.extend({
  ...texts.shape,
  translations: z.object({ th: texts, zh: texts, ru: texts, fr: texts }),
})

const names = ['title', 'subtitle', 'content'] as const

export const newArticleValues: ArticleValues = {
  title: '',
  subtitle: '',
  content: '',
  published: false,
  translations: translationValues({}, names),
  confirmed: [],
}

export function valuesOfArticle(article: StaffArticleJson): ArticleValues {
  return {
    title: article.title,
    subtitle: article.subtitle,
    content: article.content,
    published: article.published,
    translations: translationValues(article.translations, names),
    confirmed: [],
  }
}
