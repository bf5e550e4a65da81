import Link from 'next/link'
import type { ComponentProps } from 'react'
import type { LeadView } from '@/lib/leads/list/filters'

interface Props extends Omit<ComponentProps<typeof Link>, 'href'> {
  view: Partial<LeadView>
}

export function ListLink({ view, ...props }: Props) {
  const entries = Object.entries(view).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return <Link href={`/admin?${new URLSearchParams(entries)}`} prefetch={false} {...props} />
}
