import type { StaffUser } from '@/lib/staff/schema'
import { optionalText, requiredText, searchText } from '@/lib/platform/http/body/fields'
import { wholeNumber } from '@/lib/platform/http/paging'
import { z } from '@/lib/platform/http/zod'
import { entryLimits, leadLimits } from '@/lib/leads/field-lengths'

/** How a lead came: by the website's form, or entered by staff. */
export const leadSources = ['website', 'call', 'walk-in', 'agent', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** How a visitor wishes to see the villas. */
export const visitChannels = ['on-site', 'video', 'call'] as const
export type VisitChannel = (typeof visitChannels)[number]

/** Kinds of a dated entry: a note, or the way in which staff were in contact. */
export const entryKinds = ['note', 'call', 'email', 'message', 'meeting'] as const
export type EntryKind = (typeof entryKinds)[number]

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

export const entryInput = z.object({
  kind: z.enum(entryKinds, `Kind is one of ${entryKinds.join(', ')}`).default('note'),
  body: requiredText('Text', entryLimits.body),
})
export type EntryInput = z.output<typeof entryInput>

/** What identifies a person: their e-mail address or telephone number. */
export const samePersonQuery = z.object({
  email: searchText(leadLimits.email, 'Valid email is required').default(''),
  countryCode: searchText(leadLimits.countryCode, 'Country code is required').default('+66'),
  phone: searchText(leadLimits.phone, 'The phone is too long').default(''),
  /** The lead itself. */
  except: wholeNumber('except').optional(),
})
export type SamePersonQuery = z.output<typeof samePersonQuery>

export const todayQuery = z.object({ owner: ownerFilter.optional() })
export type TodayQuery = z.output<typeof todayQuery>

/** An entry as the API shows it. */
export const entryOutput = z
  .object({
    id: z.int(),
    kind: z.string(),
    author: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadEntry' })
export type EntryJson = z.output<typeof entryOutput>
