import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '@/lib/platform/http/api-client'
import { pageSize } from '@/lib/platform/http/paging'
import type { StaffUpdateJson, UpdateList } from '@/lib/updates/schema'
import { queryKeys } from '@/lib/staff/query-keys'

export type StaffUpdates = UpdateList<StaffUpdateJson>

/** One update, freshly fetched. */
export async function fetchUpdate(id: number): Promise<StaffUpdateJson> {
  try {
    return await callApi<StaffUpdateJson>('GET', `/api/project-updates/${id}`)
  } catch (cause) {
    throw new Error('Failed to fetch project update', { cause })
  }
}

export function useUpdates(page: number) {
  return useQuery({
    queryKey: [...queryKeys.updates, page],
    queryFn: async ({ signal }) => {
      try {
        const path = `/api/project-updates/admin?page=${page}&limit=${pageSize}`
        return await callApi<StaffUpdates>('GET', path, { signal })
      } catch (cause) {
        throw new Error('Failed to fetch project updates', { cause })
      }
    },
    placeholderData: keepPreviousData,
  })
}
