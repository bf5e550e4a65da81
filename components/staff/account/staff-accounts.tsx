'use client'

import { useQuery, useMutation } from '@tanstack/react-query'
import {
  type ListedStaffJson,
  type StaffMemberJson,
  type StaffRole,
  newStaffInput,
  passwordLengths,
  type NewStaffInput,
} from '@/lib/staff/schema'
import { byId, DataTable } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { Loaded } from '@/components/staff/loaded'
import { queryKeys } from '@/lib/staff/query-keys'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ActionButton, SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi, apiQuery } from '@/components/staff/browser/api'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { Options } from '@/components/staff/forms/options'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { counted } from '@/lib/platform/language/counted'
import { TaskDialog } from '@/components/staff/task-dialog'
import { PasswordStep } from './password-step'
import { ResetDialog } from './reset-dialog'
import { OwnersOnly, useIsOwner } from '@/components/staff/session/role'
import { NativeSelect } from '@/components/ui/native-select'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

export function StaffAccounts({ ownId }: { ownId: number }) {
  const isOwner = useIsOwner()
  // Leads change hands elsewhere.
  const staff = useQuery({ ...apiQuery(queryKeys.staff), staleTime: 0 })
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
                cellClass: 'font-medium',
                cell: (member) => (
                  <>
                    <EmailText email={member.username} />
                    {member.id === ownId && <span className="font-normal text-muted-foreground"> (you)</span>}
                    <AccountEmail
                      key={member.email}
                      member={member}
                      own={member.id === ownId}
                      mayChange={isOwner || member.id === ownId}
                    />
                  </>
                ),
              },
              {
                head: 'Since',
                className: 'hidden sm:table-cell',
                cellClass: 'text-sm whitespace-nowrap',
                cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.day} />,
              },
              {
                head: 'State',
                cell: (member) => <State member={member} managed={isOwner && member.id !== ownId} />,
              },
              ...(isOwner
                ? [
                    {
                      head: 'Action',
                      cell: (member: ListedStaffJson) =>
                        member.id !== ownId && (
                          <AccountSwitch
                            member={member}
                            colleagues={data.filter(({ id, disabledAt }) => id !== member.id && !disabledAt)}
                          />
                        ),
                    },
                  ]
                : []),
            ]}
            rows={data}
            keyOf={byId}
          />
        )}
      </Loaded>
      <OwnersOnly>
        <NewAccount />
      </OwnersOnly>
    </section>
  )
}

const roleNames: Record<StaffRole, string> = { owner: 'Owner', sales: 'Sales' }

/** Of a colleague. Owners do not demote themselves, which they could not undo. */
function RoleSelect({ member: { id, username, role } }: { member: ListedStaffJson }) {
  const change = useMutation({
    mutationFn: (to: StaffRole) => callApi('PATCH', `/api/admin/staff/${id}/role`, { body: { role: to } }),
    onSuccess: (saved) =>
      showToast({ title: 'Role changed', text: `${username} has the role ${roleNames[saved.role]} now.` }),
    meta: { changes: [queryKeys.staff], failed: 'Update failed' },
  })
  return (
    <NativeSelect
      aria-label={`Role of ${username}`}
      density="compact"
      value={change.isPending ? change.variables : role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.value === 'owner' ? 'owner' : 'sales')}
    >
      <Options of={Object.entries(roleNames)} />
    </NativeSelect>
  )
}

/** @param managed whether an owner looks at a colleague; members hide themselves in their own part of the page */
function State({ member, managed }: { member: ListedStaffJson; managed: boolean }) {
  const { id, username, role, disabledAt, shown, calendar } = member
  return (
    <>
      {disabledAt ? 'Disabled' : 'Active'}
      <span className={markClass}>{roleNames[role]}</span>
      {shown && !disabledAt && (
        <span className={markClass}>
          Shown to visitors
          {managed && (
            <ActionButton
              variant="ghost"
              aria-label={`Hide ${username} from visitors`}
              action={() => callApi('PATCH', `/api/admin/staff/${id}/shown`, { body: { shown: false } })}
              done={{ title: 'No longer shown', text: `Visitors do not see ${username} any more.` }}
              changes={[queryKeys.staff]}
            >
              Hide
            </ActionButton>
          )}
        </span>
      )}
      {/* An address opens without signing in, so a colleague can end it too. */}
      {managed && calendar && (
        <span className={markClass}>
          Calendar address
          <ActionButton
            variant="ghost"
            aria-label={`End the calendar of ${username}`}
            action={() => callApi('DELETE', `/api/admin/staff/${id}/calendar`)}
            done={{ title: 'Calendar ended', text: `The address of ${username} shows nothing any more.` }}
            changes={[queryKeys.staff]}
          >
            End
          </ActionButton>
        </span>
      )}
    </>
  )
}

const markClass = 'block text-sm text-muted-foreground'

interface AccountEmailProps {
  member: StaffMemberJson
  own: boolean
}

/** Receives reminders of viewings, replies of visitors and links to a new password. */
function AccountEmail({ member, own, mayChange }: AccountEmailProps & { mayChange: boolean }) {
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
  const aboutEmail = error instanceof ApiError && /email/i.test(error.sentence) ? error.sentence : undefined
  return (
    <TaskDialog
      title={`Change the email of ${username}`}
      text={`Reminders, notices about the account, links to a new password and visitors’ answers go there.${email ? ` A last mail tells ${email}.` : ''}`}
      className="max-w-lg"
      onClose={onClose}
    >
      <PasswordStep
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
      </PasswordStep>
    </TaskDialog>
  )
}

function AccountSwitch({ member, colleagues }: SwitchProps) {
  const [asking, setAsking] = useState(false)
  const [resetting, setResetting] = useState(false)
  const { id, username, disabledAt, leadsInProgress } = member
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid">
      {disabledAt ? (
        <ActionButton
          aria-label={`Enable ${username}`}
          action={() => callApi('PATCH', `/api/admin/staff/${id}/disabled`, { body: { disabled: false } })}
          done={{ title: 'Account enabled', text: `${username} can sign in again.` }}
          changes={[queryKeys.staff]}
        >
          Enable
        </ActionButton>
      ) : (
        <SmallButton aria-label={`Disable ${username}`} onClick={() => setAsking(true)}>
          Disable
        </SmallButton>
      )}
      {disabledAt && leadsInProgress > 0 && (
        <SmallButton aria-label={`Hand over the leads of ${username}`} onClick={() => setAsking(true)}>
          Hand over {counted(leadsInProgress, 'lead')}
        </SmallButton>
      )}
      <SmallButton aria-label={`Reset the account ${username}`} onClick={() => setResetting(true)}>
        Reset
      </SmallButton>
      <span className="w-28">
        <RoleSelect member={member} />
      </span>
      {resetting && <ResetDialog member={member} onClose={() => setResetting(false)} />}
      {asking && <DisableDialog member={member} colleagues={colleagues} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface SwitchProps {
  member: ListedStaffJson
  /** Who can get the leads. */
  colleagues: readonly ListedStaffJson[]
}

/** Disables an account and hands its leads over, or hands over what a disabled account still has. */
function DisableDialog({ member, colleagues, onClose }: SwitchProps & { onClose: () => void }) {
  const { id, username, disabledAt, leads, leadsInProgress } = member
  const [handTo, setHandTo] = useState('')
  const asksForOwner = leadsInProgress > 0
  const disable = useMutation({
    mutationFn: () =>
      callApi('PATCH', `/api/admin/staff/${id}/disabled`, {
        body: {
          disabled: true,
          ...(asksForOwner && { handTo: handTo === noOwner ? null : Number(handTo) }),
        },
      }),
    onSuccess: ({ handedOver }) => {
      const owner = colleagues.find((colleague) => String(colleague.id) === handTo)?.username
      const signedOut = disabledAt ? '' : `${username} has been signed out everywhere.`
      const given =
        handedOver === 0
          ? ''
          : `${counted(handedOver, 'lead')} ${owner ? `handed to ${owner}` : 'without an owner now'}.`
      showToast({
        title: disabledAt ? 'Leads handed over' : 'Account disabled',
        text: [signedOut, given].filter(Boolean).join(' '),
      })
      onClose()
    },
    meta: { changes: [queryKeys.staff, ...leadLists] },
  })
  return (
    <TaskDialog
      title={disabledAt ? `Hand over the leads of ${username}` : `Disable ${username}?`}
      text={
        disabledAt
          ? undefined
          : `${username} is signed out everywhere and cannot sign in until the account is enabled again.`
      }
      className="max-w-lg"
      onClose={onClose}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!disable.isPending) disable.mutate()
        }}
      >
        {asksForOwner && (
          <SelectField
            label={`Who takes over ${counted(leadsInProgress, 'lead')} in progress?`}
            hint={leads > leadsInProgress ? `Closed and lost leads stay with ${username}.` : undefined}
            required
            value={handTo}
            onChange={(event) => setHandTo(event.target.value)}
          >
            <option value="">Please select</option>
            <Options of={colleagues.map((colleague) => [colleague.id, colleague.username])} />
            <option value={noOwner}>No owner</option>
          </SelectField>
        )}
        <ErrorAlert error={disable.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={disabledAt ? 'default' : 'destructive'} disabled={disable.isPending}>
            {disabledAt ? 'Hand over' : 'Disable'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </TaskDialog>
  )
}

const noOwner = 'none'

function NewAccount() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(newStaffInput),
    defaultValues: { username: '', password: '', role: 'sales' as const },
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
      <SelectField
        label="Role"
        hint="Sales may not export or delete leads, change prices, mail subscribers or manage accounts."
        {...register('role')}
      >
        <Options of={Object.entries(roleNames)} />
      </SelectField>
      <Button type="submit" disabled={add.isPending} className="justify-self-start sm:col-span-2">
        {add.isPending ? 'Adding...' : 'Add account'}
      </Button>
    </form>
  )
}
