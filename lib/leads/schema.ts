import { z } from '@/lib/platform/http/zod'
import { limitNumber, pageNumber } from '@/lib/platform/http/paging'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { emailField, isStorable, plainText, searchText } from '@/lib/platform/http/body/fields'
import { storedValue } from '@/lib/platform/stored-value'
import { isPlotNumber, plotNumbers, villaInterests, type VillaInterest } from '@/lib/villas'
import {
  dueFilters,
  ownerFilter,
  toFollowUpJson,
  type FollowUpJson,
  type FollowUpRow,
} from './follow-up/schema'
import { leadLimits, honeypotField } from './field-lengths'
import { leadStages, villaFilters } from './stages'

export const leadStatuses = ['new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The first is the default order of a list. */
export const leadSorts = ['newest', 'oldest', 'name'] as const
export type LeadSort = (typeof leadSorts)[number]

const callingCode = /^\+[0-9]{1,4}$/

/**
 * Input of the request form, as JSON or as a plain form. Messages are keys of `Contact.validation`: the page translates
 * them, the API responds with the English sentence.
 */
export const leadInput = z.object({
  firstName: storable(
    z
      .string('firstNameRequired')
      .overwrite(plainText)
      .min(1, 'firstNameRequired')
      .max(leadLimits.name, 'tooLong'),
  ),
  lastName: storable(
    z
      .string('lastNameRequired')
      .overwrite(plainText)
      .min(1, 'lastNameRequired')
      .max(leadLimits.name, 'tooLong'),
  ),
  email: emailField('emailRequired'),
  countryCode: z.string('countryCodeRequired').trim().regex(callingCode, 'countryCodeRequired'),
  phone: storable(z.string('notAllowed').overwrite(plainText).max(leadLimits.phone, 'tooLong'))
    .nullish()
    .transform(orNull),
  villaType: z
    .enum(['', ...villaInterests], 'villaTypeInvalid')
    .nullish()
    .transform((value) => value || null),
  plot: z
    .union([z.string(), z.number()], 'plotInvalid')
    .nullish()
    .refine((value) => !value?.toString() || isPlotNumber(String(value)), 'plotInvalid')
    .transform((value) => (value ? Number(value) : null)),
  message: storable(z.string('notAllowed').overwrite(plainText).max(leadLimits.message, 'tooLong'))
    .nullish()
    .transform(orNull),
  infoPack: z.boolean('requiredField').default(true),
  newsletter: z.boolean('requiredField').default(false),
  language: z.enum(locales).optional().catch(undefined),
  [honeypotField]: z.string().optional().catch(undefined),
})
export type LeadInput = z.output<typeof leadInput>

/** Parses a plain HTML form: checkboxes are `on` or absent, and absent means not ticked. */
export function leadFromForm(form: URLSearchParams): Record<string, unknown> {
  const { infoPack, newsletter, visit, ...values } = Object.fromEntries(form)
  const ticked = (value: string | undefined) => value !== undefined
  return {
    ...values,
    infoPack: ticked(infoPack),
    newsletter: ticked(newsletter),
    visit: ticked(visit),
  }
}

/** An empty optional field counts as absent. */
function orNull(value: string | null | undefined): string | null {
  return value || null
}

function storable(schema: z.ZodString) {
  return schema.refine(isStorable, 'notAllowed')
}

const day = z.iso.date('Dates look like 2025-12-31')

/** Filters of the list of leads; the same in the dashboard's address and in the API. */
export const leadQuery = z.object({
  q: searchText(200, 'Please search for at most 200 characters').default(''),
  status: z.enum(leadStatuses, `status is one of ${leadStatuses.join(', ')}`).optional(),
  villaType: z.enum(villaFilters, `villaType is one of ${villaFilters.join(', ')}`).optional(),
  plot: z
    .enum(plotNumbers.map(String), `plot is one of ${plotNumbers.join(', ')}`)
    .transform(Number)
    .optional(),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
  /** Came to this stage of the sale or further, at any time. */
  reached: z.enum(leadStages, `reached is one of ${leadStages.join(', ')}`).optional(),
  country: z.string().regex(callingCode, 'country is a calling code such as +66').optional(),
  owner: ownerFilter.optional(),
  due: z.enum(dueFilters, `due is one of ${dueFilters.join(', ')}`).optional(),
  /** `no` finds new leads without an answer. */
  answered: z.enum(['no'], 'answered is no').optional(),
  /** `yes` finds new leads without an answer that may be spam. */
  suspected: z.enum(['yes'], 'suspected is yes').optional(),
  from: day.optional(),
  to: day.optional(),
  /** Time zone for day boundaries. */
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

/** A lead as the API shows it to staff. */
export interface LeadJson extends FollowUpJson {
  id: number
  firstName: string
  lastName: string
  email: string
  countryCode: string
  phone: string | null
  villaType: VillaInterest | null
  plot: number | null
  /** Whether that plot was available when the request arrived; null without a plot. */
  plotWasFree: boolean | null
  message: string | null
  infoPack: boolean
  newsletter: boolean
  language: Locale
  status: LeadStatus
  notes: string | null
  flagged: boolean
  createdAt: string
  updatedAt: string
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
