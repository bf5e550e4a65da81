import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { PlotStatus } from '@/lib/plots/schema'
import { usePlotWords } from './use-plot-words'

const looks: Record<PlotStatus, BadgeVariant> = {
  available: 'outline',
  held: 'secondary',
  reserved: 'secondary',
  sold: 'default',
}

export function PlotStatusBadge({ status }: { status: PlotStatus }) {
  const { statusName } = usePlotWords()
  return <Badge variant={looks[status]}>{statusName(status)}</Badge>
}
