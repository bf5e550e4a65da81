import { z } from '@/lib/platform/http/zod'
import { emailField, isStorable, plainText } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { callingCode, leadLimits } from '@/lib/leads/field-lengths'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { shortlistLength, parseShortlist, shortlistText } from '@/lib/shortlist'
import { isPlotNumber, plotNumbers, villaInterests } from '@/lib/villas'
import { visitDays, visitWays, type VisitWish } from './visit-rules'

/** Messages are keys of `Contact.validation`: pages translate them, and the API responds in English. */
export const leadInput = z.object({
  firstName: name('firstNameRequired'),
  lastName: name('lastNameRequired'),
  email: emailField('emailRequired'),
  countryCode: z.string('countryCodeRequired').trim().regex(callingCode, 'countryCodeRequired'),
  phone: optional(leadLimits.phone),
  villaType: z
    .enum(['', ...villaInterests], 'villaTypeInvalid')
    .nullish()
    .transform((value) => value || null),
  plot: z
    .union([z.string(), z.number()], 'plotInvalid')
    .nullish()
    .refine((value) => !value?.toString() || isPlotNumber(String(value)), 'plotInvalid')
    .transform((value) => (value ? Number(value) : null))
    .meta({ type: ['integer', 'null'], minimum: 1, maximum: plotNumbers.length }),
  message: optional(leadLimits.message),
  infoPack: z.boolean('requiredField').default(true),
  newsletter: z.boolean('requiredField').default(false),
  language: z.enum(locales).optional().catch(undefined),
  [honeypotField]: z.string().optional().catch(undefined),
})
export type LeadInput = z.output<typeof leadInput>

/** Parses a plain HTML form. An absent checkbox is not ticked. */
export function leadFromForm(form: URLSearchParams): Record<string, unknown> {
  const { infoPack, newsletter, visit, ...values } = Object.fromEntries(form)
  const ticked = (value: string | undefined) => value !== undefined
  return {
    ...values,
    infoPack: ticked(infoPack),
    newsletter: ticked(newsletter),
    visit: ticked(visit),
  }
}

function text(missing: string, most: number) {
  return z.string(missing).overwrite(plainText).max(most, 'tooLong').refine(isStorable, 'notAllowed')
}

function name(missing: string) {
  return text(missing, leadLimits.name).min(1, missing)
}

function optional(most: number) {
  return text('notAllowed', most)
    .nullish()
    .transform((value) => value || null)
}

/** Day and channel count only if `visit` is ticked, because without JavaScript they are always sent. */
export const requestInput = leadInput
  .extend({
    visit: z.boolean('requiredField').default(false),
    visitDay: z
      .unknown()
      .optional()
      .meta({ description: 'A day from tomorrow to one year ahead, with `visit`' }),
    visitChannel: z
      .unknown()
      .optional()
      .meta({ description: `With \`visit\`: ${visitWays.join(' or ')}` }),
    // Unknown plots and villas are left out, because this field must never make a request fail.
    shortlist: z
      .unknown()
      .optional()
      .transform((list) => (typeof list === 'string' && shortlistText(parseShortlist(list))) || null)
      .meta({
        description: `The plots and villas that the visitor keeps, such as \`2,8,4br\`, at most ${shortlistLength} characters; others are left out`,
      }),
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

/** The fields of a website request that a lead entered by staff lacks. */
export type RequestExtras = VisitWish & { shortlist: string | null }

/** A field that visitors fill in, for lists that name each of them. */
export type RequestField = Exclude<keyof z.output<typeof requestInput>, typeof honeypotField>

export interface LeadFormValues extends z.input<typeof leadInput> {
  visit?: boolean | undefined
  visitDay?: string | undefined
  visitChannel?: string | undefined
  /** False while the box is not ticked. */
  shortlist?: string | false | null | undefined
}
