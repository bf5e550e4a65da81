import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { focusOnMount } from '../focus-on-mount'
import { useKeepOpen } from '../session/open-work'
import { TextField } from '@/components/staff/forms/text-fields'
import { TaskDialog } from '../task-dialog'
import { PasswordStep } from './password-step'

interface Props {
  member: StaffMemberJson
}

/** Where reminders of viewings go, and what visitors answer to this person's mails. */
export function AccountEmail({ member }: Props) {
  const [editing, setEditing] = useState(false)
  const { username, email } = member
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted-foreground">
      <span className="break-normal [overflow-wrap:anywhere]">{email ?? 'No email: no reminders'}</span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Change the email of ${username}`}
        onClick={() => setEditing(true)}
      >
        Change
      </Button>
      {editing && <EmailDialog member={member} onClose={() => setEditing(false)} />}
    </span>
  )
}

function EmailDialog({ member: { id, username, email }, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState(email ?? '')
  useKeepOpen(true)
  const save = useMutation({
    mutationFn: (currentPassword: string) =>
      callApi('PATCH', `/api/admin/staff/${id}/email`, { body: { email: typed, currentPassword } }),
    onSuccess: () => {
      showToast(
        typed.trim()
          ? { title: 'Email saved', text: `Reminders for ${username} go there.` }
          : { title: 'Email removed', text: `${username} gets no reminders.` },
      )
      onClose()
    },
    meta: { changes: [queryKeys.staff] },
  })
  const { error } = save
  const aboutEmail = error instanceof ApiError && /email/i.test(error.sentence) ? error.sentence : undefined
  return (
    <TaskDialog
      title={`Change the email of ${username}`}
      text={`Reminders, notices about the account and visitors’ answers go there.${email ? ` A last mail tells ${email}.` : ''}`}
      className="max-w-lg"
      onClose={onClose}
    >
      <PasswordStep
        label="Save"
        pending={save.isPending}
        error={aboutEmail ? null : error}
        onSubmit={save.mutate}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Empty: no reminders."
          ref={focusOnMount}
          error={aboutEmail}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </PasswordStep>
    </TaskDialog>
  )
}
