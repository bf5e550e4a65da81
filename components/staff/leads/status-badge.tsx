import { useTranslations } from 'next-intl'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { LeadStatus } from '@/lib/leads/schema'

export function StatusBadge({ status }: { status: LeadStatus }) {
  const t = useTranslations('LeadStatus')
  return <Badge variant={looks[status] ?? 'secondary'}>{t(status)}</Badge>
}

const looks: Partial<Record<LeadStatus, BadgeVariant>> = {
  new: 'default',
  contacted: 'outline',
  lost: 'destructive',
}
