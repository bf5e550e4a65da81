import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { failedToFetch } from '@/components/staff/loaded'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffPhaseJson } from '@/lib/updates/phases/schema'

export function usePhases() {
  return useQuery({ queryKey: queryKeys.phases, queryFn: ({ signal }) => fetchPhases({ signal }) })
}

/** One phase, freshly fetched. */
export async function fetchPhase(key: string): Promise<StaffPhaseJson> {
  const phase = (await fetchPhases()).find((one) => one.key === key)
  if (!phase) throw new Error('This phase does not exist any more')
  return phase
}

/** Tells visitors that the phase was looked at and is as it stands. */
export function useConfirmPhase() {
  return useMutation({
    mutationFn: (key: string) => callApi('PATCH', `/api/phases/${key}`, { body: { confirmed: true } }),
    onSuccess: () =>
      showToast({ title: 'Confirmed', text: 'The timeline says that it was looked at today.' }),
    meta: { failed: 'Not confirmed', changes: [queryKeys.phases] },
  })
}

function fetchPhases(options: { signal?: AbortSignal } = {}) {
  const fetched = callApi('GET', queryKeys.phases[0], options).catch(failedToFetch('phases'))
  // Staff get the versions too.
  return fetched as Promise<StaffPhaseJson[]>
}
