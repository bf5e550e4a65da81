import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { isConflict, showError } from '@/components/staff/forms/save-error'
import { changedTranslations } from '../forms/translations'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '@/components/staff/browser/query-client'
import type { WrittenValues } from '../forms/written-fields'

/** `undefined` keeps the picture, null removes it, a string is a new one in base64. */
export type NewImage = string | null | undefined

interface Save {
  /** Null for a new article. */
  article: StaffArticleJson | null
  values: WrittenValues
  imageData: NewImage
}

/** @param onSaved called once it is stored, even if the form was closed */
export function useSaveArticle(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ article, values, imageData }: Save) => {
      const { translations: texts, confirmed, ...fields } = values
      const body = {
        ...fields,
        translations: changedTranslations(texts, article?.translations ?? {}, confirmed),
        ...(imageData !== undefined && { imageData }),
        ...(imageData && { imageMimeType: 'image/jpeg' }),
      }
      if (!article) return callApi('POST', '/api/newsletter-articles', { body })
      return callApi('PATCH', `/api/newsletter-articles/${article.id}`, {
        body: { ...body, version: article.version },
      })
    },
    onSuccess: async (saved, { article }) => {
      onSaved()
      const done = article ? 'updated' : 'created'
      showToast({ title: 'Success', text: `Newsletter article ${done} successfully` })
      // Shows a new article before the list is refetched.
      if (!article)
        await writeCache<StaffArticleJson[]>(
          client,
          queryKeys.articles,
          (before) => before && [saved, ...before],
        )
    },
    // The form shows a conflict and resolves it.
    onError: (error) => !isConflict(error) && showError(error),
    meta: { changes: [queryKeys.articles] },
  })
}
