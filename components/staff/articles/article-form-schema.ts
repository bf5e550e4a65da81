import type { UseFormReturn } from 'react-hook-form'
import { z } from '@/lib/platform/http/zod'
import { articleInput, type StaffArticleJson } from '@/lib/articles/schema'
import { locales } from '@/lib/platform/language/locales'
import { textSchemas, translationValues } from '../forms/translations'

const { title, subtitle, content } = articleInput.shape
const texts = textSchemas({ title, subtitle, content })

export const articleForm = z.object({
  title,
  subtitle,
  content,
  published: z.boolean(),
  translations: texts.complete,
  confirmed: z.array(z.enum(locales)),
})
export type ArticleValues = z.output<typeof articleForm>
export type ArticleFormApi = UseFormReturn<ArticleValues, unknown, ArticleValues>

/** For unfinished input: any field may be missing. */
export const articleDraft: z.ZodType<ArticleValues> = articleForm.extend({
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  translations: texts.unfinished,
})

export function valuesOfArticle(article: StaffArticleJson | null): ArticleValues {
  return {
    title: article?.title ?? '',
    subtitle: article?.subtitle ?? '',
    content: article?.content ?? '',
    published: article?.published ?? false,
    translations: translationValues(article?.translations ?? {}, ['title', 'subtitle', 'content']),
    confirmed: [],
  }
}
