import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { failedToFetch } from '@/components/staff/query-result'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffPhaseJson } from '@/lib/updates/phases/schema'

export function usePhases() {
  return useQuery({ queryKey: queryKeys.phases, queryFn: ({ signal }) => fetchPhases({ signal }) })
}

/** One phase, freshly fetched. */
export async function fetchPhase(key: string): Promise<StaffPhaseJson> {
  const phase = (await fetchPhases()).find((candidate) => candidate.key === key)
  if (!phase) throw new Error('This phase does not exist any more')
  return phase
}

function fetchPhases(options: { signal?: AbortSignal } = {}) {
  const fetched = callApi('GET', queryKeys.phases[0], options).catch(failedToFetch('phases'))
  // For staff the response contains the versions too.
  return fetched as Promise<StaffPhaseJson[]>
}
