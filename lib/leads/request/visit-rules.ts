import { dayAfter, siteDay } from '@/lib/platform/language/site-day'

// Separate from the schema, so that the public form does not load the validation library.

export const visitChannels = ['on-site', 'video', 'call'] as const
export type VisitChannel = (typeof visitChannels)[number]

/** The channels that the request form offers. */
export const visitWays = ['on-site', 'video'] as const

/** The first and last day of a visit: from tomorrow to one year ahead, on Ko Samui. */
export function visitDays(now: Date): { first: string; last: string } {
  const today = siteDay(now)
  return { first: dayAfter(today, 1), last: dayAfter(today, 365) }
}

/** Both null without a wish. */
export interface VisitWish {
  visitDay: string | null
  visitChannel: (typeof visitWays)[number] | null
}
