import { optionalText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { leadLimits } from '@/lib/leads/field-lengths'

const nextStep = optionalText('The next step', leadLimits.nextStep)

const dayText = 'The day of the next step looks like 2025-12-31'
const nextStepOn = z
  .union([z.literal(''), z.iso.date(dayText)], dayText)
  .nullable()
  .transform((value) => value || null)

const ownerId = z.int('The owner is the id of an account').min(1).max(2_147_483_647).nullable()

export const followUpFields = { nextStep, nextStepOn, ownerId }

/** Planned follow-up: any fields, and the values that the editor loaded. */
export const followUpInput = z
  .object(followUpFields)
  .partial()
  .extend({
    /** The values that the editor loaded. If a stored one differs, the change is rejected. */
    before: z.object(followUpFields).partial().optional(),
  })
  .refine(({ before: _, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
    error: 'Give a next step, its day or an owner',
  })
export type FollowUpInput = z.output<typeof followUpInput>

export const needsStep = 'A day needs a next step'
