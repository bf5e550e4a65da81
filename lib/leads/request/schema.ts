import { z } from '@/lib/platform/http/zod'
import { leadInput } from '@/lib/leads/schema'
import { visitDays, visitWays, type VisitWish } from './visit-rules'

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
