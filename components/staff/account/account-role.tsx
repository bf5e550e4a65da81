import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { Options } from '@/components/staff/forms/options'
import { NativeSelect } from '@/components/ui/native-select'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import type { ListedStaffJson, StaffRole } from '@/lib/staff/schema'

export const roleNames: Record<StaffRole, string> = { owner: 'Owner', sales: 'Sales' }

/** Changes the role of a colleague. Owners cannot demote themselves, because they could not undo it. */
export function RoleSelect({ member: { id, username, role } }: { member: ListedStaffJson }) {
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
