import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/staff/query-keys'

/** Disables an account at once, or enables it again, without a confirmation, because one more click undoes it. */
export function AccountSwitch({ member }: { member: StaffMemberJson }) {
  const { id, username, disabledAt } = member
  const change = useMutation({
    mutationFn: (disabled: boolean) =>
      callApi<StaffMemberJson>('PATCH', `/api/admin/staff/${id}/disabled`, { body: { disabled } }),
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
