import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { defaultCountryCode } from '@/lib/leads/country-codes'
import { isReachable, nameRequired, contactRequired, personFields } from '@/lib/leads/edit/schema'
import { followUpInput, needsStep } from '@/lib/leads/follow-up/schema'
import { leadSources } from '@/lib/leads/schema'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { leadInput } from '@/lib/leads/request/schema'

const plan = followUpInput.shape
const { firstName, lastName, email, channels } = personFields

/** A lead that staff enter: a name, one way to reach the person, and what else is known. */
export const addLeadInput = leadInput
  .omit({ [honeypotField]: true })
  .extend({
    firstName: firstName.default(''),
    lastName: lastName.default(''),
    email: email.default(null),
    countryCode: leadInput.shape.countryCode.default(defaultCountryCode),
    channels: channels.default({}),
    source: z.enum(leadSources).exclude(['website'], `Source is one of ${leadSources.slice(1).join(', ')}`),
    infoPack: z.boolean('requiredField').default(false),
    language: z.enum(locales, `Language is one of ${locales.join(', ')}`).default('en'),
    nextStep: plan.nextStep,
    nextStepOn: plan.nextStepOn,
    /** By default the user who enters the lead. */
    ownerId: plan.ownerId,
  })
  .refine(({ firstName, lastName }) => firstName || lastName, { error: nameRequired, path: ['firstName'] })
  .refine(({ email, phone, channels }) => isReachable({ email, phone, ...channels }), {
    error: contactRequired,
    path: ['phone'],
  })
  .refine(({ nextStep, nextStepOn }) => !nextStepOn || Boolean(nextStep), {
    error: needsStep,
    path: ['nextStep'],
  })
export type AddLeadInput = z.output<typeof addLeadInput>
export type AddLeadValues = z.input<typeof addLeadInput>
