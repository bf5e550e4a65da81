import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { LeadStatus } from '@/lib/leads/status'

export function StatusBadge({ status }: { status: LeadStatus }) {
  const t = useTranslations('LeadStatus')
  return (
    <Badge
      variant={variants[status] ?? 'secondary'}
      className={status === 'closed' ? 'border-sea' : undefined}
    >
      {/* Marks the goal; all other statuses look alike. */}
      {status === 'closed' && <Check className="size-3.5 text-sea" strokeWidth={2} aria-hidden />}
      {t(status)}
    </Badge>
  )
}

const variants: Partial<Record<LeadStatus, BadgeVariant>> = {
  new: 'default',
  contacted: 'outline',
  lost: 'destructive',
}
