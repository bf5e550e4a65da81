import { millisecondsInDay } from 'date-fns/constants'
import { wholeNumber } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'
import { changesAnything, optionalText } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { siteDay, siteTime } from '@/lib/platform/language/site-day'
import { toJson, type RowOf } from '@/lib/platform/stored-value'
import { staffUserOutput } from '@/lib/staff/schema'

export const viewingStatuses = ['planned', 'done', 'cancelled'] as const

export const viewingChannels = ['on-site', 'video'] as const

export const viewingLimits = { minutes: { min: 15, max: 480 }, place: 500, days: 400 } as const

const { min, max } = viewingLimits.minutes
const duration = `A viewing takes ${min} to ${max} minutes`
const id = (name: string) => z.int(`${name} is a number`).min(1, `${name} is a number`).max(2_147_483_647)
const day = z.iso.date('Days look like 2025-12-31')

/**
 * Ids of the guide's other viewings at this time that the editor has seen. Any further one makes the server reject the
 * change.
 */
const conflicts = z.array(id('A viewing')).max(100, 'At most 100 viewings').optional()

const fields = {
  /** Day and time on Ko Samui. */
  day,
  time: z.string('Times look like 09:30').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Times look like 09:30'),
  minutes: z.int(duration).min(min, duration).max(max, duration),
  channel: z.enum(viewingChannels, `channel is one of ${viewingChannels.join(', ')}`),
  place: optionalText('The place', viewingLimits.place),
  guideId: id('The guide').nullable(),
}

export const viewingInput = z.object({
  ...fields,
  leadId: id('A lead'),
  minutes: fields.minutes.default(60),
  place: fields.place.default(null),
  guideId: fields.guideId.default(null),
  conflicts,
})
export type ViewingInput = z.output<typeof viewingInput>

/** At least one field, and the version that the editor loaded. */
export const viewingPatch = z
  .object({ ...fields, status: z.enum(viewingStatuses, `Status is one of ${viewingStatuses.join(', ')}`) })
  .partial()
  .extend({
    version: z.int('Please send the version you saw').min(1, 'Version starts at 1'),
    conflicts,
  })
  .refine(({ conflicts: _, ...rest }) => changesAnything(rest), 'Please send at least one field')
export type ViewingPatch = z.output<typeof viewingPatch>

/** Days on Ko Samui, inclusive. */
export const viewingQuery = z
  .object({
    from: day.optional(),
    to: day.optional(),
    leadId: wholeNumber('leadId').pipe(id('leadId')).optional(),
  })
  .refine(
    ({ from, to, leadId }) => leadId !== undefined || (from && to),
    'Please give from and to, or leadId',
  )
  .refine(({ from, to }) => !from || !to || from <= to, 'from is not after to')
  .refine(
    ({ from, to }) =>
      !from || !to || Date.parse(to) - Date.parse(from) <= viewingLimits.days * millisecondsInDay,
    `from and to are at most ${viewingLimits.days} days apart`,
  )
export type ViewingQuery = z.output<typeof viewingQuery>

export const viewingOutput = z
  .object({
    id: z.int(),
    leadId: z.int(),
    leadName: z.object({ firstName: z.string(), lastName: z.string() }),
    language: z.enum(locales),
    startsAt: z.iso.datetime(),
    /** Day and time on Ko Samui. */
    day: z.iso.date(),
    time: z.string(),
    minutes: z.int(),
    channel: z.enum(viewingChannels),
    /** Null for the site's address, or for a video call without an address yet. */
    place: z.string().nullable(),
    guide: staffUserOutput.nullable(),
    status: z.enum(viewingStatuses),
    /** Other planned viewings of the same guide at the same time. */
    conflicts: z.array(z.int()),
    version: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Viewing' })
export type ViewingJson = z.output<typeof viewingOutput>

type Computed = 'leadName' | 'language' | 'day' | 'time' | 'conflicts'
type ViewingRow = Omit<RowOf<ViewingJson>, Computed> & {
  lead: ViewingJson['leadName'] & { language: string }
  startsAt: Date
}

export function toViewingJson(row: ViewingRow, conflicts: number[]): ViewingJson {
  return toJson(viewingOutput, {
    ...row,
    leadName: row.lead,
    language: row.lead.language,
    day: siteDay(row.startsAt),
    time: siteTime(row.startsAt),
    conflicts,
  })
}
