import type { LeadStatus } from '@/lib/leads/schema'

/** Leads in these statuses lead no further. */
export const endedStatuses: LeadStatus[] = ['closed', 'lost']

/** Leads with which nothing has happened since this moment have been kept for long enough. */
export function retentionEnd(now: Date, months: number): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - months)
  // A month may be too short for this day: 31 March less one month is the last day of February.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}
