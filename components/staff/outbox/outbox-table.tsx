import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { cn } from '@/components/ui/cn'
import { mailStates, type MailJson } from '@/lib/platform/mail/schema'
import { DateText, patterns } from '../date-text'
import { EmailText } from '../email-text'
import { queryKeys } from '@/lib/staff/query-keys'
import { mailName } from './mail-name'
import { stateNames } from './state-names'

export function OutboxTable({ mails }: { mails: MailJson[] }) {
  return (
    <Table aria-label="Mails">
      <TableHeader>
        <TableRow>
          <TableHead>Recipient</TableHead>
          <TableHead className={wide}>Mail</TableHead>
          <TableHead>State</TableHead>
          <TableHead className={wide}>Tries</TableHead>
          <TableHead className={wide}>Next try</TableHead>
          <TableHead className={wide}>Reason</TableHead>
          <TableHead>Action</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {mails.map((mail) => (
          <TableRow key={mail.id}>
            <TableCell>
              {mail.leadId === null ? (
                <EmailText email={mail.recipient} />
              ) : (
                <Link
                  href={`/admin?lead=${mail.leadId}`}
                  prefetch={false}
                  className="underline underline-offset-4"
                >
                  <EmailText email={mail.recipient} />
                </Link>
              )}
              <span className="block text-sm text-muted-foreground md:hidden">
                {mailName(mail.kind)}
                {mail.reason && `: ${mail.reason}`}
              </span>
            </TableCell>
            <TableCell className={cn(wide, 'whitespace-nowrap')}>{mailName(mail.kind)}</TableCell>
            <TableCell>
              <StateBadge state={mail.state} />
            </TableCell>
            <TableCell className={wide}>{mail.tries}</TableCell>
            <TableCell className={cn(wide, 'text-sm whitespace-nowrap')}>
              {mail.nextTryAt ? <DateText value={mail.nextTryAt} pattern={patterns.minute} /> : '-'}
            </TableCell>
            <TableCell className={cn(wide, 'max-w-sm text-sm break-words')}>{mail.reason ?? '-'}</TableCell>
            <TableCell>{mail.state === 'parked' && <SendAgain mail={mail} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Columns hidden on a phone, where mail and reason are below the recipient instead. */
const wide = 'hidden md:table-cell'

function StateBadge({ state }: { state: string }) {
  const known = mailStates.find((name) => name === state)
  const look = state === 'parked' ? 'destructive' : state === 'sent' ? 'secondary' : 'outline'
  return <Badge variant={look}>{known ? stateNames[known] : state}</Badge>
}

function SendAgain({ mail }: { mail: MailJson }) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi<MailJson>('POST', `/api/admin/outbox/${mail.id}/retry`),
    onSuccess: () => {
      showToast({ title: 'Sent again', text: `The mail to ${mail.recipient} is on its way.` })
      return client.invalidateQueries({ queryKey: queryKeys.outbox })
    },
    onError: (error) => showToast({ title: 'Update failed', text: error.message, look: 'destructive' }),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={again.isPending}
      aria-label={`Send again to ${mail.recipient}`}
      onClick={() => again.mutate()}
    >
      Send again
    </Button>
  )
}
