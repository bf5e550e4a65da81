import { searchText } from '@/lib/platform/http/body/fields'
import { limitNumber, pageNumber, wholeNumber } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import type { StaffUser } from '@/lib/staff/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { callingCode, leadLimits } from '@/lib/leads/field-lengths'
import { leadSources } from '@/lib/leads/schema'
import { leadStages, leadStatuses, lostReasons } from '@/lib/leads/status'

/** A filter by reason; `none` finds lost leads without one. */
export const lostFilters = [...lostReasons, 'none'] as const

/** The first one is the default. */
export const leadSorts = ['newest', 'oldest', 'name'] as const
export type LeadSort = (typeof leadSorts)[number]

/** A filter by villa type; `none` finds leads without one. */
export const villaFilters = [...villaInterests, 'none'] as const

/** Filter by the day of the next step in Bangkok. `none` finds leads in progress without one. */
export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** `me`, `none`, or the id of an account. */
export const ownerFilter = z
  .string()
  .regex(/^(?:me|none|[1-9][0-9]{0,8})$/, 'owner is me, none or the id of an account')

/** Replaces `me` with the account of the caller. */
export function ownerOf<Query extends { owner?: string | undefined }>(query: Query, user: StaffUser): Query {
  return query.owner === 'me' ? { ...query, owner: String(user.id) } : query
}

const day = z.iso.date('Dates look like 2025-12-31')

/** Filters of the dashboard's URL and of the API. */
export const leadQuery = z.object({
  /** Only these leads, for example those that staff have selected. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'ids are at most 100 numbers of leads, such as 12,15')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  q: searchText(200, 'Please search for at most 200 characters').default(''),
  status: z.enum(leadStatuses, `status is one of ${leadStatuses.join(', ')}`).optional(),
  villaType: z.enum(villaFilters, `villaType is one of ${villaFilters.join(', ')}`).optional(),
  plot: z
    .enum(plotNumbers.map(String), `plot is one of ${plotNumbers.join(', ')}`)
    .transform(Number)
    .optional(),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
  /** Reached this stage of the sale or a later one at any time. */
  reached: z.enum(leadStages, `reached is one of ${leadStages.join(', ')}`).optional(),
  country: z.string().regex(callingCode, 'country is a calling code such as +66').optional(),
  source: z.enum(leadSources, `source is one of ${leadSources.join(', ')}`).optional(),
  /** `yes` finds leads that wish to visit. */
  visit: z.enum(['yes'], 'visit is yes').optional(),
  lost: z.enum(lostFilters, `lost is one of ${lostFilters.join(', ')}`).optional(),
  owner: ownerFilter.optional(),
  due: z.enum(dueFilters, `due is one of ${dueFilters.join(', ')}`).optional(),
  /** `no` finds new leads without an answer. */
  answered: z.enum(['no'], 'answered is no').optional(),
  /** `yes` finds new leads without an answer that are flagged: they may be spam. */
  suspected: z.enum(['yes'], 'suspected is yes').optional(),
  from: day.optional(),
  to: day.optional(),
  zone: z
    .string()
    .max(64, 'zone is a time zone such as Asia/Bangkok')
    .refine(isTimeZone, 'zone is a time zone such as Asia/Bangkok')
    .default('UTC'),
  sort: z.enum(leadSorts, `sort is one of ${leadSorts.join(', ')}`).default(leadSorts[0]),
  page: pageNumber.default(1),
  limit: limitNumber(1000).optional(),
})
export type LeadQuery = z.output<typeof leadQuery>

/** A person is identified by e-mail address or telephone number. */
export const samePersonQuery = z.object({
  email: searchText(leadLimits.email, 'Valid email is required').default(''),
  countryCode: searchText(leadLimits.countryCode, 'Country code is required').default('+66'),
  phone: searchText(leadLimits.phone, 'The phone is too long').default(''),
  /** The lead whose person is searched for, which is left out. */
  except: wholeNumber('except').optional(),
})
export type SamePersonQuery = z.output<typeof samePersonQuery>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
