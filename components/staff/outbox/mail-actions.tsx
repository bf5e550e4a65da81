import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { Form } from '@/components/staff/forms/form'
import { isConflict, sentenceOf } from '@/components/staff/forms/save-error'
import { TextField } from '@/components/staff/forms/text-fields'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { TaskDialog } from '@/components/staff/task-dialog'
import { leadMailKinds, type MailJson } from '@/lib/outbox/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { mailNames } from './mail-names'

type Mail = Pick<MailJson, 'id' | 'leadId' | 'kind' | 'recipient'>

interface Props {
  mail: Mail
  /** Whether the outbox no longer retries the mail. */
  parked: boolean
}

/** Actions for a mail that could not be sent. */
export function MailActions({ mail, parked }: Props) {
  const [correcting, setCorrecting] = useState(false)
  const { id, leadId, kind, recipient } = mail
  const retry = useMutation({
    mutationFn: () => callApi('POST', `/api/admin/outbox/${id}/retry`),
    onSuccess: (sent) => showToast({ title: 'Sent again', text: onItsWay(sent) }),
    meta: { changes: changedByMail(mail.leadId), failed: 'Not sent' },
  })
  const discard = useMutation({
    mutationFn: () => callApi('DELETE', `/api/admin/outbox/${id}`),
    onSuccess: () => showToast({ title: 'Mail discarded', text: `Nothing was sent to ${recipient}.` }),
    meta: { changes: changedByMail(mail.leadId), failed: 'Not discarded' },
  })
  const pending = retry.isPending || discard.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {parked && (
        <SmallButton
          disabled={pending}
          aria-label={`Send again to ${recipient}`}
          onClick={() => retry.mutate()}
        >
          Send again
        </SmallButton>
      )}
      {leadId !== null && leadMailKinds.includes(kind) && (
        <SmallButton
          disabled={pending}
          aria-label={`Correct address ${recipient}`}
          onClick={() => setCorrecting(true)}
        >
          Correct address
        </SmallButton>
      )}
      <ConfirmDialog
        trigger={
          <SmallButton disabled={pending} aria-label={`Discard the mail to ${recipient}`}>
            Discard
          </SmallButton>
        }
        title="Discard this mail?"
        text={`It is deleted and will not be sent.${leadId === null ? '' : ' The history of the lead says so.'}`}
        name={`${mailNames[kind]} to ${recipient}`}
        action="Discard"
        onConfirm={() => discard.mutate()}
      />
      {correcting && <AddressDialog mail={mail} onClose={() => setCorrecting(false)} />}
    </div>
  )
}

function AddressDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { id, kind, recipient } = mail
  const [typed, setTyped] = useState(recipient)
  const correct = useMutation({
    mutationFn: () => callApi('PATCH', `/api/admin/outbox/${id}`, { body: { recipient: typed } }),
    onSuccess: (sent) => {
      showToast({ title: 'Address corrected', text: onItsWay(sent) })
      onClose()
    },
    // Another member has handled the mail, so the list shows its new state.
    onError: (error) => isConflict(error) && onClose(),
    meta: { changes: changedByMail(mail.leadId) },
  })
  return (
    <TaskDialog
      title="Correct the address"
      text={`${mailNames[kind]} is sent to the corrected address. If ${recipient} is the address of the lead, it is corrected there and in its other unsent mails too.`}
      className="max-w-lg"
      onClose={onClose}
    >
      <Form noValidate onSubmit={() => !correct.isPending && correct.mutate()}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          ref={focusOnMount}
          error={correct.error ? sentenceOf(correct.error) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={correct.isPending || typed.trim() === recipient}>
            {correct.isPending ? 'Sending...' : 'Correct and send'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </TaskDialog>
  )
}

/** Says whether a queued mail is sent or kept as a file. */
export function onItsWay({ recipient, keptAsFile }: { recipient: string; keptAsFile: boolean }): string {
  return keptAsFile
    ? `No mail server is set: the mail to ${recipient} is kept as a file.`
    : `The mail to ${recipient} is on its way.`
}

/** A mail counts as contact with its lead. */
export function changedByMail(leadId: number | null) {
  if (leadId === null) return [queryKeys.outbox]
  const ofLead = [queryKeys.leadMails(leadId), queryKeys.lead(leadId), queryKeys.leadHistory(leadId)]
  return [queryKeys.outbox, ...ofLead, ...leadLists]
}
