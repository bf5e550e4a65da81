import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { queryKeys } from '@/lib/staff/query-keys'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'

export function useLeadName(id: number | null): string | null {
  const { data } = useQuery<LeadJson>({
    queryKey: queryKeys.lead(id ?? 0),
    enabled: id !== null,
    staleTime: 60_000,
  })
  if (id === null) return null
  return data ? nameOf(data) : `lead ${id}`
}

export function nameOf(lead: LeadJson): string {
  return personName(lead)
}

/** The name of a lead, which opens its dialog. */
export function LeadLink({ id }: { id: number }) {
  const name = useLeadName(id)
  return (
    <Link href={`/admin?lead=${id}`} prefetch={false} className="underline underline-offset-4">
      {name}
    </Link>
  )
}
