import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { CampaignJson } from '@/lib/subscribers/campaigns/schema'
import { DateText, patterns } from '../date-text'
import { campaignStates, durationOf, peopleOf } from './campaign-words'

interface Props {
  campaign: CampaignJson
  path: string
  pace: number
}

/** How far a campaign is; it can be paused, continued and stopped. */
export function CampaignProgress({ campaign, path, pace }: Props) {
  const { id, state, sent, parked, skipped, actor, createdAt } = campaign
  const settled = sent + parked + skipped
  const total = Math.max(campaign.total, settled)
  const left = Math.max(0, total - settled)
  const isOver = state === 'done' || state === 'stopped'
  return (
    <section aria-label="Progress" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge variant={isOver ? 'secondary' : 'default'}>{campaignStates[state]}</Badge>
        <p role="status" className="tabular-nums">
          {sent.toLocaleString('en')} of {peopleOf(total)}
          {state === 'running' && left > 0 && `, ${durationOf(left, pace)} left`}
        </p>
      </div>
      <Progress
        value={total === 0 ? 100 : (settled / total) * 100}
        aria-label={`${sent} of ${total} sent`}
        className="h-2"
      />
      <p className="text-sm text-muted-foreground">
        Started by {actor} on <DateText value={createdAt} pattern={patterns.minute} />.
        {skipped > 0 && ` ${peopleOf(skipped)} left out: stopped in the meantime.`}
        {parked > 0 && (
          <>
            {` ${peopleOf(parked)} not reached: `}
            <a href="/admin/outbox?state=parked" className="underline underline-offset-4">
              reasons in the outbox
            </a>
            .
          </>
        )}
      </p>
      {!isOver && <Controls id={id} path={path} paused={state === 'paused'} />}
    </section>
  )
}

function Controls({ id, path, paused }: { id: number; path: string; paused: boolean }) {
  const [stopping, setStopping] = useState(false)
  const change = useMutation({
    mutationFn: (state: string) => callApi('PATCH', `/api/admin/campaigns/${id}/state`, { body: { state } }),
    meta: { changes: [queryKeys.sending(path)] },
  })
  return (
    <div>
      {change.isError && (
        <p role="alert" className="mb-3 text-coral">
          {change.error.message}
        </p>
      )}
      {stopping && (
        <p className="mb-3">Stop for good? The others do not get it, and it cannot be sent again.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {stopping ? (
          <>
            <Button
              variant="destructive"
              size="sm"
              disabled={change.isPending}
              onClick={() => change.mutate('stopped')}
            >
              Stop for good
            </Button>
            <Button variant="outline" size="sm" onClick={() => setStopping(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outline"
              size="sm"
              disabled={change.isPending}
              onClick={() => change.mutate(paused ? 'running' : 'paused')}
            >
              {paused ? 'Continue' : 'Pause'}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setStopping(true)}>
              Stop
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
