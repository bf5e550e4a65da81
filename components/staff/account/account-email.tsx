import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/http/api-client'
import { queryKeys } from '@/lib/http/query-keys'
import type { StaffMemberJson } from '@/lib/staff/schema'

/** Where reminders of viewings go, and what visitors answer to this person's mails. */
export function AccountEmail({ member: { id, username, email } }: { member: StaffMemberJson }) {
  const client = useQueryClient()
  const inputId = useId()
  const [editing, setEditing] = useState(false)
  const [typed, setTyped] = useState(email ?? '')
  const save = useMutation({
    mutationFn: () => callApi('PATCH', `/api/admin/staff/${id}/email`, { body: { email: typed } }),
    onSuccess: () => {
      setEditing(false)
      showToast({ title: 'Email saved', text: `Reminders for ${username} go there.` })
      return client.invalidateQueries({ queryKey: queryKeys.staff })
    },
  })
  if (!editing)
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
      </span>
    )
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <label htmlFor={inputId} className="sr-only">
        Email of {username}
      </label>
      <Input
        id={inputId}
        type="email"
        ref={focusFirst}
        density="compact"
        className="max-w-64"
        value={typed}
        aria-invalid={save.isError || undefined}
        aria-describedby={save.isError ? `${inputId}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={save.isPending}>
        Save
      </Button>
      {save.error && (
        <span id={`${inputId}-error`} role="alert" className="w-full text-sm text-coral">
          {save.error instanceof ApiError ? save.error.sentence : save.error.message}
        </span>
      )}
    </form>
  )
}

/** The field replaces the button that was pressed. */
function focusFirst(input: HTMLInputElement | null) {
  input?.focus()
}
