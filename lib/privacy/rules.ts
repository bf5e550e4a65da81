import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns'
import type { LeadStatus } from '@/lib/leads/schema'

/** Leads in these statuses lead no further. */
export const endedStatuses: LeadStatus[] = ['closed', 'lost']

/** Leads with which nothing has happened since this moment have been kept for long enough. */
export function retentionEnd(now: Date, months: number): Date {
  return new Date(+subMonths(new TZDate(now, 'UTC'), months))
}
