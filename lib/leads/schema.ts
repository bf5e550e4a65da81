import { channelsOf, channelsOutput, type ChannelName } from '@/lib/channels'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { toJson, type RowOf } from '@/lib/platform/stored-value'
import { staffUserOutput } from '@/lib/staff/schema'
import { parseShortlist } from '@/lib/shortlist'
import { plotNumbers, villaIds, villaInterests } from '@/lib/villas'
import { visitChannels } from '@/lib/leads/request/visit-rules'
import { leadStatuses, lostReasons } from './status'

export const leadSources = ['website', 'call', 'walk-in', 'agent', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** The visitor's shortlist; empty if they sent none. */
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
    /**
     * The lead may be spam, because the bot trap marked it or it came in a flood. It is suspected until staff answer
     * it.
     */
    flagged: z.boolean(),
    nextStep: z.string().nullable(),
    /** The day in Bangkok. */
    nextStepOn: z.iso.date().nullable(),
    owner: staffUserOutput.nullable(),
    firstAnsweredAt: z.iso.datetime().nullable(),
    lastContactAt: z.iso.datetime().nullable(),
    source: z.enum(leadSources),
    /** The user who entered the lead; null for website requests. */
    createdBy: z.string().nullable(),
    visitDay: z.iso.date().nullable(),
    visitChannel: z.enum(visitChannels).nullable(),
    /** Null unless the lead is lost and staff gave a reason. */
    lostReason: z.enum(lostReasons).nullable(),
    /** Counts the changes of what is known about the person and the request. */
    version: z.int(),
    keptByLaw: z.literal(false),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' })
export type LeadJson = z.output<typeof leadOutput>

/** The remains of an erased lead for which a plot is reserved or sold: the same keys, most of them empty. */
export const keptLeadOutput = leadOutput
  .extend({ email: z.null(), phone: z.null(), keptByLaw: z.literal(true) })
  .meta({ id: 'KeptLead' })
export type KeptLeadJson = z.output<typeof keptLeadOutput>

type LeadRow = Omit<RowOf<LeadJson>, 'keptByLaw' | 'channels' | 'shortlist'> &
  Record<ChannelName | 'shortlist', string | null>

export function toLeadJson(row: LeadRow): LeadJson {
  const shortlist = parseShortlist(row.shortlist ?? '')
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
