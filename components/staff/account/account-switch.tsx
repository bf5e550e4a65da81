import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@/components/staff/browser/api'
import { ActionButton, SmallButton } from '@/components/staff/buttons'
import { Form } from '@/components/staff/forms/form'
import { Options } from '@/components/staff/forms/options'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { SelectField } from '@/components/staff/forms/text-fields'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { TaskDialog } from '@/components/staff/task-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { countText } from '@/lib/platform/language/count-text'
import { queryKeys } from '@/lib/staff/query-keys'
import type { ListedStaffJson } from '@/lib/staff/schema'
import { RoleSelect } from './account-role'
import { ResetDialog } from './reset-dialog'

export function AccountSwitch({ member, colleagues }: SwitchProps) {
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
          Hand over {countText(leadsInProgress, 'lead')}
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
  /** Accounts that can take over the leads. */
  colleagues: readonly ListedStaffJson[]
}

/** Disables an account and hands its leads over, or hands over the leads of a disabled account. */
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
      const recipient = colleagues.find((colleague) => String(colleague.id) === handTo)?.username
      const signOutText = disabledAt ? '' : `${username} has been signed out everywhere.`
      const handoverText =
        handedOver === 0
          ? ''
          : `${countText(handedOver, 'lead')} ${recipient ? `handed to ${recipient}` : 'without an owner now'}.`
      showToast({
        title: disabledAt ? 'Leads handed over' : 'Account disabled',
        text: [signOutText, handoverText].filter(Boolean).join(' '),
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
      <Form onSubmit={() => !disable.isPending && disable.mutate()}>
        {asksForOwner && (
          <SelectField
            label={`Who takes over ${countText(leadsInProgress, 'lead')} in progress?`}
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
      </Form>
    </TaskDialog>
  )
}

const noOwner = 'none'
