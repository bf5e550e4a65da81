'use client'

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { PrivacyOverviewJson } from '@/lib/privacy/schema'
import { LoadError } from '../load-error'
import { AgedLeads } from './aged-leads'
import { PrivacyLog } from './privacy-log'

/** Leads that have been kept for long enough, and what was corrected or deleted. */
export function PrivacyDesk() {
  const overview = useQuery({
    queryKey: queryKeys.privacy,
    queryFn: ({ signal }) => callApi<PrivacyOverviewJson>('GET', '/api/admin/privacy', { signal }),
    staleTime: 0,
  })
  if (overview.isError) return <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
  if (overview.isPending) return <Skeleton className="h-96" />
  return (
    <div className="space-y-12">
      <AgedLeads overview={overview.data} />
      <PrivacyLog events={overview.data.events} />
    </div>
  )
}
