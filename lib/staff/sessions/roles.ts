import 'server-only'
import { isForOwners } from '@/lib/outbox/store'
import type { StaffAccess } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'
import type { SignedInStaff } from '@/lib/staff/schema'
import { staffOf, staffToSetUp } from './session'

const isOwner = ({ role }: SignedInStaff) => role === 'owner'

/** Who may call a route. */
export const roles = {
  /** Every member. */
  sales: { role: 'sales', find: staffOf, allows: () => true },
  owner: { role: 'owner', find: staffOf, allows: isOwner },
  /** Owners, and the member whose account `[id]` names. */
  ownerOrSelf: {
    role: 'owner, or the member whose account it is',
    find: staffOf,
    allows: (staff, { id }) => isOwner(staff) || id === String(staff.id),
  },
  /** Every member for the mail that `[id]` names, unless it is for owners. */
  ofMail: {
    role: 'sales',
    find: staffOf,
    allows: async (staff, params) => {
      const path = idPath.safeParse(params)
      return isOwner(staff) || !path.success || !(await isForOwners(path.data.id))
    },
  },
  /** Every member, also one who must set up a second step first. */
  settingUp: { role: 'sales', find: staffToSetUp, allows: () => true },
} satisfies Record<string, StaffAccess<SignedInStaff>>

/** For calls about the record that `[id]` names. */
export function ofRecord(staff: StaffAccess<SignedInStaff>) {
  return { staff, path: idPath }
}
