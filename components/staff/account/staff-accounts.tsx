'use client'

import { useQuery, useMutation } from '@tanstack/react-query'
import { type StaffMemberJson, newStaffInput, passwordLengths, type NewStaffInput } from '@/lib/staff/schema'
import { byId, DataTable } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { Loaded } from '@/components/staff/loaded'
import { queryKeys } from '@/lib/staff/query-keys'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi, reading } from '@/components/staff/browser/api'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TextField } from '@/components/staff/forms/text-fields'
import { TaskDialog } from '@/components/staff/task-dialog'
import { PasswordStep } from './password-step'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

export function StaffAccounts({ ownId }: { ownId: number }) {
  const staff = useQuery(reading(queryKeys.staff))
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-5 text-lg font-semibold">
        Who can sign in
      </h2>
      <Loaded query={staff} placeholder="h-40">
        {(data) => (
          <DataTable
            aria-labelledby="accounts"
            className="mb-8"
            columns={[
              {
                head: 'Username',
                cellClass: 'font-medium break-all',
                cell: (member) => (
                  <>
                    {member.username}
                    {member.id === ownId && <span className="font-normal text-muted-foreground"> (you)</span>}
                    <AccountEmail key={member.email} member={member} />
                  </>
                ),
              },
              {
                head: 'Since',
                className: 'hidden sm:table-cell',
                cellClass: 'text-sm',
                cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.day} />,
              },
              { head: 'State', cell: ({ disabledAt }) => (disabledAt ? 'Disabled' : 'Active') },
              { head: 'Action', cell: (member) => member.id !== ownId && <AccountSwitch member={member} /> },
            ]}
            rows={data}
            keyOf={byId}
          />
        )}
      </Loaded>
      <NewAccount />
    </section>
  )
}

interface AccountEmailProps {
  member: StaffMemberJson
}

/** Receives reminders of viewings and replies of visitors. */
function AccountEmail({ member }: AccountEmailProps) {
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

function EmailDialog({
  member: { id, username, email },
  onClose,
}: AccountEmailProps & { onClose: () => void }) {
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

/** No confirmation, because another click undoes it. */
function AccountSwitch({ member }: { member: StaffMemberJson }) {
  const { id, username, disabledAt } = member
  const change = useMutation({
    mutationFn: (disabled: boolean) =>
      callApi('PATCH', `/api/admin/staff/${id}/disabled`, { body: { disabled } }),
    onSuccess: (changed) =>
      showToast(
        changed.disabledAt
          ? { title: 'Account disabled', text: `${username} has been signed out everywhere.` }
          : { title: 'Account enabled', text: `${username} can sign in again.` },
      ),
    meta: { changes: [queryKeys.staff], failed: 'Update failed' },
  })
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={change.isPending}
      aria-label={`${disabledAt ? 'Enable' : 'Disable'} ${username}`}
      onClick={() => change.mutate(!disabledAt)}
    >
      {disabledAt ? 'Enable' : 'Disable'}
    </Button>
  )
}

function NewAccount() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(newStaffInput),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  useKeepOpen(formState.isDirty)
  const add = useMutation({
    mutationFn: (input: NewStaffInput) => callApi('POST', '/api/admin/staff', { body: input }),
    onSuccess: ({ username }) => {
      reset()
      showToast({ title: 'Account added', text: `${username} can sign in now.` })
    },
    meta: { changes: [queryKeys.staff], failed: 'Registration failed' },
  })
  return (
    <form
      method="post"
      noValidate
      aria-label="Add a colleague"
      className="grid max-w-xl items-start gap-5 border p-5 sm:grid-cols-2"
      onSubmit={handleSubmit((input) => add.mutate(input))}
    >
      <h3 className="font-semibold sm:col-span-2">Add a colleague</h3>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="First password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLengths.min} characters; they can change it here.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={add.isPending} className="justify-self-start">
        {add.isPending ? 'Adding...' : 'Add account'}
      </Button>
    </form>
  )
}
