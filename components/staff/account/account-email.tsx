import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '@/components/staff/browser/api'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { TextField } from '@/components/staff/forms/text-fields'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TaskDialog } from '@/components/staff/task-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { ProtectedForm } from './protected-form'

interface AccountEmailProps {
  member: StaffMemberJson
  own: boolean
}

/** The address that receives reminders of viewings, replies of visitors and links to a new password. */
export function AccountEmail({ member, own, mayChange }: AccountEmailProps & { mayChange: boolean }) {
  const [editing, setEditing] = useState(false)
  const { username, email } = member
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted-foreground">
      <span className="break-normal [overflow-wrap:anywhere]">{email ?? 'No email: no reminders'}</span>
      {mayChange && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-label={`Change the email of ${username}`}
          onClick={() => setEditing(true)}
        >
          Change
        </Button>
      )}
      {editing && <EmailDialog member={member} own={own} onClose={() => setEditing(false)} />}
    </span>
  )
}

function EmailDialog({ member, own, onClose }: AccountEmailProps & { onClose: () => void }) {
  const { id, username, email } = member
  const [typed, setTyped] = useState(email ?? '')
  useKeepOpen(true)
  const save = useMutation({
    mutationFn: (currentPassword?: string) =>
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
  const aboutEmail = error instanceof ApiError && error.fields[0] === 'email' ? error.sentence : undefined
  return (
    <TaskDialog
      title={`Change the email of ${username}`}
      text={`Reminders, notices about the account, links to a new password and visitors’ answers go there.${email ? ` A last mail tells ${email}.` : ''}`}
      className="max-w-lg"
      onClose={onClose}
    >
      <ProtectedForm
        label="Save"
        asked={own}
        pending={save.isPending}
        error={aboutEmail ? null : error}
        onSubmit={(password) => save.mutate(own ? password : undefined)}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Empty: no reminders, and no link to a new password."
          ref={focusOnMount}
          error={aboutEmail}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ProtectedForm>
    </TaskDialog>
  )
}
