import { z } from '@/lib/platform/http/zod'
import { wholeNumber } from '@/lib/platform/http/schema'
import { locales } from '@/lib/platform/language/locales'
import { toJson, type RowOf } from '@/lib/platform/stored-value'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { leadInput } from '@/lib/leads/request/schema'

const language = z.enum(locales).optional().catch(undefined)
const token = z.string('The link is missing').max(2000, 'The link is too long')

export const linkInput = z.object({
  email: leadInput.shape.email,
  language,
  [honeypotField]: z.string().optional().catch(undefined),
})

export const tokenQuery = z.object({ token: token.default('') })

/** The rules of the request form apply. */
export const correctionInput = leadInput
  .pick({ firstName: true, lastName: true, countryCode: true, phone: true })
  .extend({
    token,
    language,
    leadId: wholeNumber('leadId').pipe(z.int().positive().max(2_147_483_647)).meta({ minimum: 1 }),
  })

export const erasureInput = z.object({ token, language })

export const privacyEventKinds = ['corrected', 'deletedOnRequest', 'deletedByStaff', 'deletedByAge'] as const
export type PrivacyEventKind = (typeof privacyEventKinds)[number]

/** A log entry about a correction or deletion, without the person. */
const privacyEventOutput = z.object({
  id: z.int(),
  kind: z.enum(privacyEventKinds),
  leads: z.int(),
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type PrivacyEventJson = z.output<typeof privacyEventOutput>

export function toPrivacyEventJson(row: RowOf<PrivacyEventJson>): PrivacyEventJson {
  return toJson(privacyEventOutput, row)
}

/** A lead that has been kept for long enough. */
const agedLeadOutput = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  /** The latest activity in the row, entries, events, mails, viewings and changes of plots. */
  lastActivityAt: z.iso.datetime(),
})

/** `lastActivityAt` comes from an expression, for which each database returns a time in its own form. */
export type AgedLeadRow = Omit<z.output<typeof agedLeadOutput>, 'lastActivityAt'> & {
  lastActivityAt: Date | string | number
}

export function toAgedLeadJson(row: AgedLeadRow) {
  return toJson(agedLeadOutput, { ...row, lastActivityAt: new Date(row.lastActivityAt) })
}

export const privacyOverviewOutput = z.object({
  /** Retention period after the last activity. */
  months: z.int(),
  /** Whether the site deletes them without staff. */
  automatic: z.boolean(),
  /** Leads without activity since this moment are listed. */
  before: z.iso.datetime(),
  total: z.int(),
  /** Only the oldest ones. */
  leads: z.array(agedLeadOutput),
  /** Latest first. */
  events: z.array(privacyEventOutput),
})
export type PrivacyOverviewJson = z.output<typeof privacyOverviewOutput>

export const retentionQuery = z.object({
  before: z.iso
    .datetime('before is a time such as 2025-12-31T00:00:00.000Z')
    .transform((text) => new Date(text)),
})
