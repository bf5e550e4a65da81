import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffMemberJson, StaffUser } from '@/lib/staff/schema'

/** The accounts that can take care of a lead, and the present owner even when that account is disabled. */
export function useAccounts(owner: StaffUser | null = null): StaffUser[] {
  const { data = [] } = useQuery<StaffMemberJson[]>({ queryKey: queryKeys.staff })
  const active = data.filter(({ disabledAt }) => disabledAt === null)
  return owner && !active.some(({ id }) => id === owner.id) ? [owner, ...active] : active
}
