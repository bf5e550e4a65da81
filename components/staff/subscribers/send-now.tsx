import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { CampaignJson, SendingJson } from '@/lib/subscribers/campaigns/schema'
import { counted } from '@/lib/platform/language/counted'
import { durationOf, peopleOf } from './campaign-words'

/** Sends it, after a second click: it goes out once. */
export function SendNow({ path, sending }: { path: string; sending: SendingJson }) {
  const [asking, setAsking] = useState(false)
  const total = Object.values(sending.readers).reduce((sum, count) => sum + count, 0)
  const send = useMutation({
    mutationFn: () => callApi<CampaignJson>('POST', `${path}/send`),
    meta: { changes: [queryKeys.sending(path)] },
  })
  const problem = !sending.published
    ? 'Publish this first: the mail leads to its page.'
    : total === 0
      ? 'There are no subscribers yet.'
      : undefined
  return (
    <div className="border-t border-border pt-5">
      {send.isError && (
        <p role="alert" className="mb-3 text-coral">
          {send.error.message}
        </p>
      )}
      {problem && <p className="mb-3 text-muted-foreground">{problem}</p>}
      {!problem && (
        <p className="mb-3">
          {asking
            ? `Send it to ${peopleOf(total)} now? It can be sent once.`
            : `It takes ${durationOf(total, sending.pace)} at ${counted(sending.pace, 'mail')} a minute. Other mails do not wait for it.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {asking ? (
          <>
            <Button disabled={send.isPending} onClick={() => send.mutate()}>
              Send now
            </Button>
            <Button variant="outline" disabled={send.isPending} onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        ) : (
          <Button disabled={Boolean(problem)} onClick={() => setAsking(true)}>
            Send to {peopleOf(total)}
          </Button>
        )}
      </div>
    </div>
  )
}
