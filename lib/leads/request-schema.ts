import { z } from '@/lib/zod'
import { dayAfter, siteDay } from '@/lib/language/site-day'
import { leadInput } from './schema'

/** Ways to visit that the request form offers. */
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

/**
 * Input of the request form with the wish to visit. Day and channel only count when the wish is ticked: without
 * JavaScript the fields are always sent.
 */
export const requestInput = leadInput
  .extend({
    visit: z.boolean('requiredField').default(false),
    visitDay: z.unknown().optional(),
    visitChannel: z.unknown().optional(),
  })
  .transform(({ visit, visitDay, visitChannel, ...input }, context) => {
    const none: VisitWish = { visitDay: null, visitChannel: null }
    if (!visit) return { ...input, ...none }
    const { first, last } = visitDays(new Date())
    const day = z.iso.date().safeParse(visitDay).data
    const channel = visitWays.find((way) => way === visitChannel)
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: visitDay })
    const fits = day !== undefined && day >= first && day <= last
    if (!fits) refuse('visitDay', 'visitDayInvalid')
    if (!channel) refuse('visitChannel', 'visitChannelInvalid')
    return fits && channel ? { ...input, visitDay: day, visitChannel: channel } : { ...input, ...none }
  })

/** Values of the request form before validation. */
export interface LeadFormValues extends z.input<typeof leadInput> {
  visit?: boolean | undefined
  visitDay?: string | undefined
  visitChannel?: string | undefined
}
