import { useTranslations } from 'next-intl'
import type { PlotStatus, StaffPlotJson } from '@/lib/plots/schema'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { useNow } from '@/components/staff/leads/age'
import { DateText, patterns } from '@/components/staff/date-text'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function priceText(price: number): string {
  return dollars.format(price)
}

export function areaText(area: number): string {
  return `${area.toLocaleString('en')}\u00a0m²`
}

/** Names of plots and statuses, as visitors read them. */
export function usePlotWords() {
  const status = useTranslations('Plan.statuses')
  const villa = useTranslations('Villa.types')
  const pattern = useTranslations('Plan.patterns')
  const villaName = ({ villaType }: Pick<StaffPlotJson, 'villaType'>) => villa(`${villaType}.title`)
  return {
    statusName: (value: PlotStatus) => status(value),
    villaName,
    plotName: ({ number, villaType, status: value }: StaffPlotJson) =>
      pattern('plotName', { number, villa: villa(`${villaType}.title`), status: status(value) }),
  }
}

const variants: Record<PlotStatus, BadgeVariant> = {
  available: 'outline',
  held: 'secondary',
  reserved: 'secondary',
  sold: 'default',
}

export function PlotStatusBadge({ status }: { status: PlotStatus }) {
  const { statusName } = usePlotWords()
  return <Badge variant={variants[status]}>{statusName(status)}</Badge>
}

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/** When a hold ends, and how long until then. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  return (
    <>
      <span className="sm:whitespace-nowrap">
        until <DateText value={until} pattern={patterns.minute} />
      </span>{' '}
      <span className="whitespace-nowrap">({timeLeft(Date.parse(until) - now)})</span>
    </>
  )
}

export function timeLeft(ms: number): string {
  if (ms <= 0) return 'ended'
  if (ms < minute) return 'less than a minute left'
  const days = Math.floor(ms / day)
  const hours = Math.floor((ms % day) / hour)
  const minutes = Math.floor((ms % hour) / minute)
  if (days > 0) return `${days} d ${hours} h left`
  return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`
}
