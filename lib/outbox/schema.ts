import { z } from '@/lib/platform/http/zod'
import { emailField } from '@/lib/platform/http/body/fields'
import { pageOutput, pageQuery, wholeNumber } from '@/lib/platform/http/schema'
import { locales } from '@/lib/platform/language/locales'
import {
  mailStates,
  type NewMail as AnyMail,
  type WrittenMail as AnyWrittenMail,
} from '@/lib/platform/mail/schema'
import { toJson, type RowOf } from '@/lib/platform/stored-value'

/** Each kind of mail with its recipient: the address of its lead, the staff (a member or the desk), or another one. */
const recipients = {
  infoPack: 'lead',
  staffNotice: 'staff',
  reply: 'lead',
  viewing: 'lead',
  viewingErased: 'other',
  viewingReminder: 'lead',
  staffReminder: 'staff',
  staffErasure: 'staff',
  staffAccount: 'staff',
  staffCampaign: 'staff',
  passwordLink: 'staff',
  optIn: 'other',
  article: 'other',
  update: 'other',
  privacyLink: 'other',
} as const
export type MailKind = keyof typeof recipients
export const mailKinds = Object.keys(recipients) as MailKind[]

const kindsForRecipient = (recipient: string): readonly string[] =>
  mailKinds.filter((kind) => recipients[kind] === recipient)
export const leadMailKinds = kindsForRecipient('lead')
export const staffMailKinds = kindsForRecipient('staff')

/** A new message of the site. */
export type NewMail = AnyMail & { kind: MailKind }
export type WrittenMail = AnyWrittenMail & { kind: MailKind }

export const outboxQuery = pageQuery.extend({
  state: z.enum(mailStates, `state is one of ${mailStates.join(', ')}`).optional(),
  kind: z.enum(mailKinds, `kind is one of ${mailKinds.join(', ')}`).optional(),
  leadId: wholeNumber('leadId').optional(),
  limit: pageQuery.shape.limit.unwrap().default(50),
})
export type OutboxQuery = z.output<typeof outboxQuery>

/** A message as staff see it. */
export const mailOutput = z
  .object({
    id: z.int(),
    leadId: z.int().nullable(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    /** The name of the lead; null without one. */
    person: z.string().nullable(),
    /** Null for mails that are written only while they are sent. */
    subject: z.string().nullable(),
    language: z.enum(locales),
    state: z.enum(mailStates),
    tries: z.int(),
    /** When the next try is due; null if sent or parked. */
    nextTryAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** No mail server is set, so the mail is not sent but is or becomes a file. */
    keptAsFile: z.boolean(),
  })
  .meta({ id: 'Mail' })
export type MailJson = z.output<typeof mailOutput>

export const outboxOutput = z.object({
  mails: z.array(mailOutput),
  /** Without a mail server mails are kept as files. */
  mailServer: z.boolean(),
  ...pageOutput,
})

/** A mail that was not sent, to another address. */
export const recipientInput = z.object({ recipient: emailField('Valid email is required') })

export function toMailJson(row: RowOf<MailJson>): MailJson {
  return toJson(mailOutput, { ...row, nextTryAt: row.state === 'queued' ? row.nextTryAt : null })
}
