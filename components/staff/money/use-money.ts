import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { showToast } from '@/components/ui/toast'
import type { RateJson } from '@/lib/money/rates/schema'
import type { Stage } from '@/lib/money/stages/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import type { VillaId } from '@/lib/villas'

export function useRates() {
  return useQuery({ ...apiQuery(queryKeys.rates), staleTime: 0 })
}

export function useVillaStages() {
  return useQuery({ ...apiQuery(queryKeys.stages), staleTime: 0 })
}

interface RateChange {
  rate: number
  day: string
  version: number
}

export function useChangeRate(code: RateJson['code']) {
  return useMutation({
    mutationFn: (body: RateChange) => callApi('PATCH', `/api/admin/rates/${code}`, { body }),
    onSuccess: () => showToast({ title: `${code} saved`, text: 'Visitors see it at once.' }),
    meta: { failed: 'Update failed', changes: [queryKeys.rates] },
  })
}

export function useChangeStages(villa: VillaId) {
  return useMutation({
    mutationFn: (body: { stages: Stage[]; version: number }) =>
      callApi('PATCH', `/api/admin/stages/${villa}`, { body }),
    onSuccess: () => showToast({ title: 'Payment stages saved', text: 'Visitors see them at once.' }),
    // Plots without stages of their own follow.
    meta: { failed: 'Update failed', changes: [queryKeys.stages, queryKeys.plots] },
  })
}
