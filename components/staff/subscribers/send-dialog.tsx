import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { SendingJson } from '@/lib/subscribers/campaigns/schema'
import { LoadError } from '../load-error'
import { TaskDialog } from '../task-dialog'
import { CampaignProgress } from './campaign-progress'
import { ReadersTable } from './readers-table'
import { SendNow } from './send-now'
import { SendTest } from './send-test'

interface Props {
  path: string
  title: string
  onClose: () => void
}

const often = 2000

/** Before: who would get it, how it looks, a test. Afterwards: how far it is. */
export function SendDialog({ path, title, onClose }: Props) {
  const sending = useQuery({
    queryKey: queryKeys.sending(path),
    queryFn: ({ signal }) => callApi<SendingJson>('GET', `${path}/send`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.campaign?.state === 'running' ? often : false),
  })
  const { data } = sending
  return (
    <TaskDialog title="Send to subscribers" text={title} onClose={onClose}>
      {sending.isError && <LoadError error={sending.error} onRetry={() => void sending.refetch()} />}
      {sending.isPending && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {data && !sending.isError && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
          {data.campaign && <CampaignProgress campaign={data.campaign} path={path} pace={data.pace} />}
          <ReadersTable path={path} sending={data} />
          <SendTest path={path} />
          {!data.campaign && <SendNow path={path} sending={data} />}
        </div>
      )}
    </TaskDialog>
  )
}
