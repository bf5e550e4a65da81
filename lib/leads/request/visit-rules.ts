import { dayAfter, siteDay } from '@/lib/platform/language/site-day'

// Apart from the schema, so that the public form does not load the validation library with it.

/** How a visitor wishes to see the villas. */
export const visitChannels = ['on-site', 'video', 'call'] as const
export type VisitChannel = (typeof visitChannels)[number]

/** Those that the request form offers. */
export const visitWays = ['on-site', 'video'] as const

/** Days that the form offers for a visit: from tomorrow to one year ahead, on Ko Samui. */
export function visitDays(now: Date): { first: string; last: string } {
  const today = siteDay(now)
  return { first: dayAfter(today, 1), last: dayAfter(today, 365) }
}

/** The visitor's wish to visit; both null without it. */
export interface VisitWish {
  visitDay: string | null
  visitChannel: (typeof visitWays)[number] | null
}
