import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { isConflict } from '@/components/staff/forms/save-error'
import { changedTranslations } from '../forms/translations'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '../query-client'
import type { ArticleValues } from './article-form-schema'

/** `undefined` keeps the picture, null removes it, a string is a new one in base64. */
export type NewImage = string | null | undefined

interface Save {
  /** Null for a new article. */
  article: StaffArticleJson | null
  values: ArticleValues
  imageData: NewImage
}

/** @param onSaved called as soon as it is stored, also when the form has been left meanwhile */
export function useSaveArticle(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ article, values, imageData }: Save) =>
      article ? change(article, values, imageData) : create(values, imageData),
    onSuccess: async (saved, { article }) => {
      onSaved()
      showToast({
        title: 'Success',
        text: `Newsletter article ${article ? 'updated' : 'created'} successfully`,
      })
      if (!article)
        await writeCache<StaffArticleJson[]>(
          client,
          queryKeys.articles,
          (before) => before && [saved, ...before],
        )
      return client.invalidateQueries({ queryKey: queryKeys.articles })
    },
    onError: failed,
  })
}

export function useDeleteArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/newsletter-articles/${id}`),
    onSuccess: () => {
      showToast({ title: 'Success', text: 'Newsletter article deleted successfully' })
      return client.invalidateQueries({ queryKey: queryKeys.articles })
    },
    onError: failed,
  })
}

function create(values: ArticleValues, imageData: NewImage) {
  const { title, subtitle, content, published } = values
  const translations = changedTranslations(values.translations, {}, [])
  const body = { title, subtitle, content, published, translations, ...image(imageData) }
  return callApi<StaffArticleJson>('POST', '/api/newsletter-articles', { body })
}

function change(article: StaffArticleJson, values: ArticleValues, imageData: NewImage) {
  const { title, subtitle, content, published, confirmed } = values
  const translations = changedTranslations(values.translations, article.translations, confirmed)
  const body = { title, subtitle, content, published, translations, ...image(imageData) }
  return callApi<StaffArticleJson>('PATCH', `/api/newsletter-articles/${article.id}`, {
    body: { ...body, version: article.version },
  })
}

function image(imageData: NewImage) {
  return imageData === undefined ? {} : { imageData, ...(imageData && { imageMimeType: 'image/jpeg' }) }
}

function failed(error: Error) {
  // A conflict is shown in the form, where it can be resolved.
  if (isConflict(error)) return
  showError(error)
}
