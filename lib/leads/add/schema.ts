import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { followUpInput, leadSources, needsStep } from '@/lib/leads/follow-up/schema'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { leadInput } from '@/lib/leads/request/schema'

const plan = followUpInput.shape

/** A lead that staff enter: the fields of the request form and its source. */
export const addLeadInput = leadInput
  .omit({ [honeypotField]: true })
  .extend({
    source: z.enum(leadSources).exclude(['website'], `Source is one of ${leadSources.slice(1).join(', ')}`),
    infoPack: z.boolean('requiredField').default(false),
    language: z.enum(locales, `Language is one of ${locales.join(', ')}`).default('en'),
    nextStep: plan.nextStep,
    nextStepOn: plan.nextStepOn,
    /** By default the user who enters the lead. */
    ownerId: plan.ownerId,
  })
  .refine(({ nextStep, nextStepOn }) => !nextStepOn || Boolean(nextStep), {
    error: needsStep,
    path: ['nextStep'],
  })
export type AddLeadInput = z.output<typeof addLeadInput>
export type AddLeadValues = z.input<typeof addLeadInput>
