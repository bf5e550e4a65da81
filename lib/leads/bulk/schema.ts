import { z } from '@/lib/platform/http/zod'
import { statusInput } from '@/lib/leads/workflow/schema'
import { followUpFields, followUpInput } from '@/lib/leads/follow-up/schema'
import { leadOutput } from '@/lib/leads/schema'

/** The most leads in one request: few enough for staff to review and for the database to change quickly. */
export const maxBulk = 100

const leadChange = z
  .object({
    ...followUpFields,
    ...statusInput.omit({ before: true }).shape,
    before: followUpInput.shape.before,
  })
  .partial()
  .extend({ id: z.int('The id of a lead is a number').min(1).max(2_147_483_647) })
  .refine(
    ({ status, nextStep, nextStepOn, ownerId }) =>
      (status === undefined) === [nextStep, nextStepOn, ownerId].some((value) => value !== undefined),
    'Give each lead a status, or a next step, its day or an owner',
  )

export const bulkInput = z.object({
  changes: z
    .array(leadChange, 'Changes are a list')
    .min(1, 'Choose at least one lead')
    .max(maxBulk, `Change at most ${maxBulk} leads at once`),
})
export type BulkInput = z.output<typeof bulkInput>

export const bulkOutput = z.object({
  changed: z.array(leadOutput),
  /** Leads that were not changed, with the reason. */
  left: z.array(z.object({ id: z.int(), why: z.string() })),
})
export type BulkJson = z.output<typeof bulkOutput>
