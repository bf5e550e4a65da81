import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns'

/** Validity of the link to all data of an address. */
export const privacyLinkMinutes = 15

/** Leads without activity since this moment may be deleted. */
export function retentionEnd(now: Date, months: number): Date {
  return new Date(+subMonths(new TZDate(now, 'UTC'), months))
}
