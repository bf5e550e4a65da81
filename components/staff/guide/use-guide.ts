import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { showToast } from '@/components/ui/toast'
import type { StaffGuidePageJson } from '@/lib/guide/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { isConflict, showError } from '../forms/save-error'
import { changedTranslations } from '../forms/translations'
import type { GuideValues } from './guide-form-schema'

interface Save {
  /** Null for a new page. */
  page: StaffGuidePageJson | null
  values: GuideValues
}

/** @param onSaved called once it is stored, even if the form was closed */
export function useSaveGuidePage(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ page, values }: Save) => {
      const { translations: texts, confirmed, ...fields } = values
      const translations = changedTranslations(texts, page?.translations ?? {}, confirmed)
      const body = { ...fields, translations }
      if (!page) return callApi('POST', '/api/guide', { body })
      return callApi('PATCH', `/api/guide/${page.slug}`, { body: { ...body, version: page.version } })
    },
    onSuccess: (_saved, { page }) => {
      onSaved()
      showToast({ title: 'Success', text: `Guide page ${page ? 'updated' : 'created'} successfully` })
    },
    // The form shows a conflict of versions and resolves it.
    onError: (error) => !isConflict(error) && showError(error),
    meta: { changes: [queryKeys.guide] },
  })
}

export function useDeleteGuidePage() {
  return useMutation({
    mutationFn: (slug: string) => callApi('DELETE', `/api/guide/${slug}`),
    onSuccess: () => showToast({ title: 'Success', text: 'Guide page deleted successfully' }),
    meta: { failed: 'Error', changes: [queryKeys.guide] },
  })
}

interface Move {
  pages: readonly StaffGuidePageJson[]
  slug: string
  /** -1 moves the page up, 1 down. */
  by: -1 | 1
}

export function useMoveGuidePage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pages, slug, by }: Move) => {
      const slugs = pages.map((page) => page.slug)
      const at = slugs.indexOf(slug)
      slugs.splice(at, 1)
      slugs.splice(at + by, 0, slug)
      return callApi('PUT', '/api/guide/order', { body: { slugs, version: pages[0]?.orderVersion ?? 1 } })
    },
    onSuccess: (pages) => writeCache<StaffGuidePageJson[]>(client, queryKeys.guide, () => pages),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.guide }),
    meta: { failed: 'The order was not changed' },
  })
}
