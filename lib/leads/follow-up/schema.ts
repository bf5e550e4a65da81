import type { StaffUser } from '@/lib/staff/schema'
import { optionalText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { leadLimits } from '@/lib/leads/field-lengths'

/** How a lead came: by the website's form, or entered by staff. */
export const leadSources = ['website', 'call', 'walk-in', 'agent', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** Filter by the day of the next step, in Bangkok; `none` finds leads in progress that have no such day. */
export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** `me`, `none`, or the id of an account. */
export const ownerFilter = z
  .string()
  .regex(/^(?:me|none|[1-9][0-9]{0,8})$/, 'owner is me, none or the id of an account')

/** Replaces `me` by the account that asks. */
export function ownerOf<Query extends { owner?: string | undefined }>(query: Query, user: StaffUser): Query {
  return query.owner === 'me' ? { ...query, owner: String(user.id) } : query
}

const nextStep = optionalText('The next step', leadLimits.nextStep)

const dayText = 'The day of the next step looks like 2025-12-31'
const nextStepOn = z
  .union([z.literal(''), z.iso.date(dayText)], dayText)
  .nullable()
  .transform((value) => value || null)

const ownerId = z.int('The owner is the id of an account').min(1).max(2_147_483_647).nullable()

const followUpFields = { nextStep, nextStepOn, ownerId }

/** What staff plan for a lead: any of the fields, and the values that the editor started from. */
export const followUpInput = z
  .object(followUpFields)
  .partial()
  .extend({
    /** A field that differs from the stored one was changed by others meanwhile; nothing is overwritten. */
    before: z.object(followUpFields).partial().optional(),
  })
  .refine(({ before: _, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
    error: 'Give a next step, its day or an owner',
  })
export type FollowUpInput = z.output<typeof followUpInput>

export const needsStep = 'A day needs a next step'
