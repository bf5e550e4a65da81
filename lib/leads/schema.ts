import { channelsOf, channelsOutput, type ChannelName } from '@/lib/channels'
import { z } from '@/lib/platform/http/zod'
import { limitNumber, pageNumber } from '@/lib/platform/http/schema'
import { locales } from '@/lib/platform/language/locales'
import { searchText } from '@/lib/platform/http/body/fields'
import { toJson, type RowOf } from '@/lib/platform/stored-value'
import { staffUserOutput } from '@/lib/staff/schema'
import { shortlistOf } from '@/lib/shortlist'
import { plotNumbers, villaIds, villaInterests } from '@/lib/villas'
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

export const endedStatuses: readonly LeadStatus[] = ['closed', 'lost']
export const isEnded = (status: string): boolean => endedStatuses.some((ended) => ended === status)

/** Why a sale came to nothing, in the words of staff. */
export const lostReasonNames = {
  price: 'Price',
  timing: 'Timing',
  location: 'Location',
  villa: 'Villa or plot',
  elsewhere: 'Bought elsewhere',
  silent: 'No answer any more',
  notBuying: 'Not looking to buy',
  other: 'Another reason',
} as const
export type LostReason = keyof typeof lostReasonNames
export const lostReasons = Object.keys(lostReasonNames) as LostReason[]

/** A filter by reason; `none` finds lost leads without one. */
export const lostFilters = [...lostReasons, 'none'] as const

/** The first one is the default. */
export const leadSorts = ['newest', 'oldest', 'name'] as const
export type LeadSort = (typeof leadSorts)[number]

/** A filter by villa type; `none` finds leads without one. */
export const villaFilters = [...villaInterests, 'none'] as const

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

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What the visitor keeps; empty where they sent no list. */
const shortlistOutput = z.array(
  z.union([
    z.object({ plot: z.int().min(1).max(plotNumbers.length) }),
    z.object({ villa: z.enum(villaIds) }),
  ]),
)

export const leadOutput = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null only in a lead that staff entered. */
    email: z.string().nullable(),
    countryCode: z.string(),
    phone: z.string().nullable(),
    /** Other ways to reach the person. */
    channels: channelsOutput,
    villaType: z.enum(villaInterests).nullable(),
    plot: z.int().min(1).max(plotNumbers.length).nullable(),
    /** Whether the plot was available at the request; null without a plot. */
    plotWasFree: z.boolean().nullable(),
    shortlist: shortlistOutput,
    message: z.string().nullable(),
    infoPack: z.boolean(),
    newsletter: z.boolean(),
    language: z.enum(locales),
    status: z.enum(leadStatuses),
    notes: z.string().nullable(),
    /** It may be spam: the bot trap marked it, or it came in a flood. Until staff answer it, it is suspected. */
    flagged: z.boolean(),
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
    /** Null unless the lead is lost and staff gave one. */
    lostReason: z.enum(lostReasons).nullable(),
    /** Counts the changes of what is known about the person and the request. */
    version: z.int(),
    keptByLaw: z.literal(false),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' })
export type LeadJson = z.output<typeof leadOutput>

/** What is kept of an erased lead for which a plot is reserved or sold: the same keys, most of them empty. */
export const keptLeadOutput = leadOutput
  .extend({ email: z.null(), phone: z.null(), keptByLaw: z.literal(true) })
  .meta({ id: 'KeptLead' })
export type KeptLeadJson = z.output<typeof keptLeadOutput>

type LeadRow = Omit<RowOf<LeadJson>, 'keptByLaw' | 'channels' | 'shortlist'> &
  Record<ChannelName | 'shortlist', string | null>

export function toLeadJson(row: LeadRow): LeadJson {
  const shortlist = shortlistOf(row.shortlist ?? '')
  return toJson(leadOutput, { ...row, shortlist, channels: channelsOf(row), keptByLaw: false })
}

const erased = {
  email: null,
  phone: null,
  channels: {},
  shortlist: [],
  message: null,
  infoPack: false,
  newsletter: false,
  notes: null,
  flagged: false,
  nextStep: null,
  nextStepOn: null,
  owner: null,
  firstAnsweredAt: null,
  lastContactAt: null,
  createdBy: null,
  visitDay: null,
  visitChannel: null,
  lostReason: null,
  version: 1,
  keptByLaw: true,
} satisfies Partial<KeptLeadJson>

export function toKeptLeadJson(row: Omit<RowOf<KeptLeadJson>, keyof typeof erased>): KeptLeadJson {
  return toJson(keptLeadOutput, { ...row, ...erased })
}
