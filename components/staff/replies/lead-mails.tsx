import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { showToast } from '@/components/ui/toast/toast'
import { SmallButton } from '@/components/staff/buttons'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import type { MailToLeadJson } from '@/lib/replies/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { changedByMail, MailActions, onItsWay } from '@/components/staff/outbox/mail-actions'
import { mailNames } from '@/components/staff/outbox/mail-names'
import { newKey, useLeadMails } from './use-replies'

const states: Record<MailToLeadJson['state'], { label: string; variant: BadgeVariant }> = {
  queued: { label: 'Queued', variant: 'outline' },
  sending: { label: 'Sending', variant: 'outline' },
  sent: { label: 'Sent', variant: 'secondary' },
  failed: { label: 'Needs attention', variant: 'destructive' },
}

export function LeadMails({ lead }: { lead: LeadJson }) {
  const { data, error } = useLeadMails(lead.id)
  const pack = useMutation({
    mutationFn: () =>
      callApi('POST', `/api/leads/${lead.id}/pack`, { headers: { 'Idempotency-Key': newKey() } }),
    onSuccess: (mail) => showToast({ title: 'Pack queued', text: onItsWay(mail) }),
    meta: { failed: 'Not sent', changes: changedByMail(lead.id) },
  })
  const packs = data?.some(({ kind }) => kind === 'infoPack')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Mails</h3>
        {lead.email !== null && (
          <SmallButton disabled={!data || pack.isPending} onClick={() => pack.mutate()}>
            {packs ? 'Resend the pack' : 'Send the pack'}
          </SmallButton>
        )}
      </div>
      {error && <p className="text-sm text-coral">The mails could not be fetched.</p>}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.length === 0 && <p className="text-sm text-muted-foreground">No mail so far.</p>}
      <ol aria-label="Mails" className="grid gap-3 empty:hidden">
        {data?.map((mail) => (
          <MailItem key={mail.id} mail={mail} leadId={lead.id} />
        ))}
      </ol>
    </div>
  )
}

function MailItem({ mail, leadId }: { mail: MailToLeadJson; leadId: number }) {
  const { label, variant } = states[mail.state]
  const name = mailNames[mail.kind]
  return (
    <li className="grid gap-1 border-l-2 border-sand pl-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge variant={variant}>{mail.state === 'sent' && mail.keptAsFile ? 'Kept as a file' : label}</Badge>
        <span className="text-muted-foreground tabular-nums">
          <DateText value={mail.sentAt ?? mail.createdAt} pattern={patterns.minute} />
        </span>
      </p>
      {mail.state !== 'sent' && mail.tries > 0 && mail.reason && (
        <p className="break-words text-muted-foreground">
          {mail.reason}
          {mail.nextTryAt && (
            <>
              {' '}
              Next try <DateText value={mail.nextTryAt} pattern={patterns.minute} />.
            </>
          )}
        </p>
      )}
      {mail.state === 'failed' && mail.tries === 0 && <p className="text-muted-foreground">{mail.reason}</p>}
      {(mail.state === 'failed' || (mail.state === 'queued' && mail.tries > 0)) && (
        <MailActions mail={{ ...mail, leadId }} parked={mail.state === 'failed'} />
      )}
      {mail.body !== null && (
        <details>
          <summary lang={mail.language} className="cursor-pointer break-words">
            {mail.subject}
          </summary>
          <p lang={mail.language} className="mt-2 break-words whitespace-pre-line text-muted-foreground">
            {mail.body}
          </p>
        </details>
      )}
    </li>
  )
}
