import { useQuery } from '@tanstack/react-query'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { queryKeys } from '@/lib/staff/query-keys'

export function useArticles() {
  return useQuery<StaffArticleJson[]>({ queryKey: queryKeys.articles })
}
