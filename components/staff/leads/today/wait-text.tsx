import type { LeadJson } from '@/lib/leads/schema'
import type { TodayList } from '@/lib/leads/today/schema'
import { ageText, daysBetween, useNow } from '@/components/staff/leads/age'

interface Props {
  list: TodayList
  lead: LeadJson
  /** The day in Bangkok. */
  day: string
}

/** Why a lead is in a list: how late its step is, or how long the visitor has waited. */
export function WaitText({ list, lead, day }: Props) {
  const now = useNow()
  if (list === 'unanswered')
    return <span suppressHydrationWarning>{`waits ${ageText(lead.createdAt, now)}`}</span>
  return list === 'today' || !lead.nextStepOn ? 'today' : lateText(daysBetween(lead.nextStepOn, day))
}

function lateText(days: number): string {
  return days === 1 ? '1 day late' : `${days} days late`
}
