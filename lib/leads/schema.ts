import { z } from '@/lib/platform/http/zod'
import { limitNumber, pageNumber } from '@/lib/platform/http/paging'
import { locales } from '@/lib/platform/language/locales'
import { searchText } from '@/lib/platform/http/body/fields'
import { storedValue } from '@/lib/platform/stored-value'
import { staffUserOutput } from '@/lib/staff/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { callingCode } from './field-lengths'
import { dueFilters, leadSources, ownerFilter } from './follow-up/schema'
import { visitChannels } from '@/lib/leads/request/visit-rules'

/**
 * Stages of a sale. A lost lead keeps its furthest stage: `Lead.reached` is the index in this list, which the
 * triggers in the migrations repeat.
 */
export const leadStages = ['new', 'contacted', 'interested', 'viewing', 'offer', 'closed'] as const

export const leadStatuses = [...leadStages, 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The first one is the default. */
export const leadSorts = ['newest', 'oldest', 'name'] as const
export type LeadSort = (typeof leadSorts)[number]

/** A filter by villa type; `none` finds leads without one. */
export const villaFilters = [...villaInterests, 'none'] as const

const day = z.iso.date('Dates look like 2025-12-31')

/** Filters of the dashboard's URL and of the API. */
export const leadQuery = z.object({
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

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const followUpOutput = {
  nextStep: z.string().nullable(),
  /** In Bangkok. */
  nextStepOn: z.iso.date().nullable(),
  owner: staffUserOutput.nullable(),
  firstAnsweredAt: z.iso.datetime().nullable(),
  lastContactAt: z.iso.datetime().nullable(),
  source: z.enum(leadSources),
  /** The user who entered the lead; null for website requests. */
  createdBy: z.string().nullable(),
  visitDay: z.iso.date().nullable(),
  visitChannel: z.enum(visitChannels).nullable(),
}
type FollowUpJson = z.output<z.ZodObject<typeof followUpOutput>>

export const leadOutput = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    countryCode: z.string(),
    phone: z.string().nullable(),
    villaType: z.enum(villaInterests).nullable(),
    plot: z.int().min(1).max(plotNumbers.length).nullable(),
    /** Whether the plot was available at the request; null without a plot. */
    plotWasFree: z.boolean().nullable(),
    message: z.string().nullable(),
    infoPack: z.boolean(),
    newsletter: z.boolean(),
    language: z.enum(locales),
    status: z.enum(leadStatuses),
    notes: z.string().nullable(),
    /** It may be spam: the bot trap marked it, or it came in a flood. Until staff answer it, it is suspected. */
    flagged: z.boolean(),
    ...followUpOutput,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' })
export type LeadJson = z.output<typeof leadOutput>

type FollowUpRow = Omit<FollowUpJson, 'firstAnsweredAt' | 'lastContactAt' | 'source' | 'visitChannel'> & {
  source: string
  visitChannel: string | null
  firstAnsweredAt: Date | null
  lastContactAt: Date | null
}

function toFollowUpJson(row: FollowUpRow): FollowUpJson {
  return {
    nextStep: row.nextStep,
    nextStepOn: row.nextStepOn,
    owner: row.owner && { id: row.owner.id, username: row.owner.username },
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
    source: storedValue(leadSources, row.source, 'The source'),
    createdBy: row.createdBy,
    visitDay: row.visitDay,
    visitChannel:
      row.visitChannel === null ? null : storedValue(visitChannels, row.visitChannel, 'The channel'),
  }
}

type LeadRow = Omit<
  LeadJson,
  'createdAt' | 'updatedAt' | 'status' | 'language' | 'villaType' | keyof FollowUpRow
> &
  FollowUpRow & {
    status: string
    language: string
    villaType: string | null
    createdAt: Date
    updatedAt: Date
  }

export function toLeadJson(row: LeadRow): LeadJson {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    countryCode: row.countryCode,
    phone: row.phone,
    villaType: row.villaType === null ? null : storedValue(villaInterests, row.villaType, 'The villa'),
    plot: row.plot,
    plotWasFree: row.plotWasFree,
    message: row.message,
    infoPack: row.infoPack,
    newsletter: row.newsletter,
    language: storedValue(locales, row.language, 'The language'),
    status: storedValue(leadStatuses, row.status, 'The status'),
    notes: row.notes,
    flagged: row.flagged,
    ...toFollowUpJson(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
