import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ActionButton, SmallButton } from '@/components/staff/buttons'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { queryKeys, type SendPath } from '@/lib/staff/query-keys'
import type {
  CampaignChange,
  CampaignJson,
  SendingJson,
  CampaignState,
} from '@/lib/subscribers/campaigns/schema'
import { countText } from '@/lib/platform/language/count-text'
import { Badge } from '@/components/ui/badge'
import { Progress } from '@/components/ui/progress'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { PlanField, planInWords } from '@/components/staff/forms/plan-field'
import { DateText, patterns } from '@/components/staff/date-text'

/** Asks first, because a mail to subscribers is sent only once. */
export function SendNow({ path, sending }: { path: SendPath; sending: SendingJson }) {
  const [sendAt, setSendAt] = useState<string | null>(null)
  const total = Object.values(sending.readers).reduce((sum, count) => sum + count, 0)
  const send = useMutation({
    mutationFn: () => callApi('POST', `${path}/send`, { body: { sendAt } }),
    meta: { changes: [queryKeys.sending(path), queryKeys.campaigns] },
  })
  const problem =
    !sending.published && !sendAt
      ? 'Publish this first: the mail leads to its page. Or choose a day on which visitors see it.'
      : total === 0
        ? 'There are no subscribers yet.'
        : undefined
  const when = sendAt ? `on ${planInWords(sendAt)} (Bangkok)` : 'now'
  return (
    <div className="border-t border-border pt-5">
      {send.isError && (
        <p role="alert" className="mb-3 text-coral">
          {messageOf(send.error)}
        </p>
      )}
      {!sending.mailServer && (
        <p className="mb-3 text-coral">
          No mail server is set: the mails are kept as files and are not sent.
        </p>
      )}
      <div className="mb-4">
        <PlanField
          label="Send at (now, if empty)"
          hint="If visitors cannot see it then, nothing is sent and you get a mail."
          value={sendAt}
          onChange={setSendAt}
        />
      </div>
      {problem && <p className="mb-3 text-muted-foreground">{problem}</p>}
      {!problem && (
        <p className="mb-3">
          It takes {durationOf(total, sending.pace)} at {countText(sending.pace, 'mail')} a minute. Other
          mails do not wait for it.
        </p>
      )}
      <ConfirmDialog
        trigger={<Button disabled={Boolean(problem) || send.isPending}>Send to {peopleOf(total)}</Button>}
        title={sendAt ? 'Plan this sending?' : 'Send it now?'}
        text={`It goes to ${peopleOf(total)} ${when}. It can be sent once.`}
        cancel="Not yet"
        action={sendAt ? 'Plan it' : 'Send now'}
        variant="default"
        onConfirm={() => send.mutate()}
      />
    </div>
  )
}

/** A campaign that has not begun, or ended before it began. */
export function PlannedCampaign({ campaign, path }: { campaign: CampaignJson; path: SendPath }) {
  const { id, state, sendAt, reason, actor } = campaign
  return (
    <section aria-label="Planned sending" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge variant={state === 'planned' ? 'default' : 'secondary'}>{campaignStates[state]}</Badge>
        <p>
          {sendAt && `Planned by ${actor} for ${planInWords(sendAt)} (Bangkok).`} {reason}
        </p>
      </div>
      {state !== 'stopped' && (
        <ActionButton
          className="justify-self-start"
          action={() => callApi('PATCH', `/api/admin/campaigns/${id}/state`, { body: { state: 'stopped' } })}
          changes={[queryKeys.sending(path), queryKeys.campaigns]}
          failed="Not stopped"
        >
          {state === 'planned' ? 'Do not send' : 'Dismiss'}
        </ActionButton>
      )}
    </section>
  )
}

interface CampaignProgressProps {
  campaign: CampaignJson
  path: SendPath
  pace: number
}

/** Progress of a campaign, with buttons to pause, continue and stop it. */
export function CampaignProgress({ campaign, path, pace }: CampaignProgressProps) {
  const { id, state, sent, keptAsFiles, parked, skipped, actor, createdAt } = campaign
  const attempted = sent + parked
  const handled = attempted + skipped
  const total = Math.max(campaign.total, handled)
  const remaining = total - handled
  const isStopped = state === 'stopped'
  const isOver = state === 'done' || isStopped
  // Mails that a stopped campaign leaves out do not count as done.
  const done = isStopped ? attempted : handled
  return (
    <section aria-label="Progress" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge variant={isOver ? 'secondary' : 'default'}>
          {state === 'done' && sent > 0 && keptAsFiles === sent ? 'Kept as files' : campaignStates[state]}
        </Badge>
        <p role="status" className="tabular-nums">
          {sent.toLocaleString('en')} of {peopleOf(total)}
          {state === 'running' && remaining > 0 && `, ${durationOf(remaining, pace)} left`}
        </p>
      </div>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={`${sent} of ${total} done`}
        className="h-2"
      />
      <p className="text-sm text-muted-foreground">
        Started by {actor} on <DateText value={createdAt} pattern={patterns.minute} />.
        {keptAsFiles > 0 &&
          ` ${countText(keptAsFiles, 'mail')} kept as files and not sent, because no mail server was set.`}
        {skipped > 0 &&
          ` ${peopleOf(skipped)} left out: ${isStopped ? 'the sending was stopped' : 'unsubscribed in the meantime'}.`}
      </p>
      {parked > 0 && (
        <p className="text-sm font-medium text-coral">
          {peopleOf(parked)} not reached:{' '}
          <a href="/admin/outbox?state=parked" className="underline underline-offset-4">
            reasons in the outbox
          </a>
          .
        </p>
      )}
      {!isOver && <Controls id={id} path={path} paused={state === 'paused'} />}
    </section>
  )
}

function Controls({ id, path, paused }: { id: number; path: SendPath; paused: boolean }) {
  const change = useMutation({
    mutationFn: (state: CampaignChange['state']) =>
      callApi('PATCH', `/api/admin/campaigns/${id}/state`, { body: { state } }),
    meta: { changes: [queryKeys.sending(path)] },
  })
  return (
    <div>
      {change.isError && (
        <p role="alert" className="mb-3 text-coral">
          {messageOf(change.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SmallButton disabled={change.isPending} onClick={() => change.mutate(paused ? 'running' : 'paused')}>
          {paused ? 'Continue' : 'Pause'}
        </SmallButton>
        <ConfirmDialog
          trigger={<SmallButton disabled={change.isPending}>Stop</SmallButton>}
          title="Stop for good?"
          text="The others do not get it, and it cannot be sent again."
          cancel="Keep it"
          action="Stop for good"
          onConfirm={() => change.mutate('stopped')}
        />
      </div>
    </div>
  )
}

const campaignStates: Record<CampaignState, string> = {
  planned: 'Planned',
  parked: 'Not sent',
  running: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Sent',
  test: 'Test',
}

export function peopleOf(total: number): string {
  return countText(total, 'subscriber')
}

/** The time to send `mails`, in words. */
export function durationOf(mails: number, pace: number): string {
  const minutes = Math.ceil(mails / pace)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}
