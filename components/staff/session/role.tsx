'use client'

import { createContext, use, type ReactNode } from 'react'
import type { StaffRole } from '@/lib/staff/schema'

const Role = createContext<StaffRole>('owner')

/** @param role of the session, as the server read it */
export function RoleProvider({ role, children }: { role: StaffRole; children: ReactNode }) {
  return <Role value={role}>{children}</Role>
}

export function useIsOwner(): boolean {
  return use(Role) === 'owner'
}

/** Shows to owners what the API refuses to others. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  return useIsOwner() ? children : null
}
