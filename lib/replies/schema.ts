import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { headerText } from '@/lib/platform/mail/rules'
import { mailKinds } from '@/lib/outbox/schema'
import { mailTextLimits } from '@/lib/platform/mail/schema'
import { toJson, type RowOf } from '@/lib/platform/stored-value'

export const replyTemplates = ['thanks', 'price', 'viewing', 'followUp', 'afterViewing'] as const
export type ReplyTemplate = (typeof replyTemplates)[number]

export const templateQuery = z.object({
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
})

/** A reply as staff send it. */
export const replyInput = z.object({
  // One line, as in the mail header.
  subject: requiredText('Subject', mailTextLimits.subject)
    .overwrite(headerText)
    .min(1, 'Subject is required'),
  body: requiredText('Message', mailTextLimits.body),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`),
})
export type ReplyInput = z.output<typeof replyInput>

export const replyTemplatesOutput = z.object({
  /** Language of the texts: the lead's by default. */
  language: z.enum(locales),
  replyTo: z.string(),
  templates: z.array(z.object({ id: z.enum(replyTemplates), subject: z.string(), body: z.string() })),
  /**
   * Texts that staff can insert: sheets of the plots that the lead requested or shortlisted, payment stages, pages of
   * the guide.
   */
  inserts: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The member's own templates in this language. */
  own: z.array(z.object({ id: z.int(), name: z.string(), subject: z.string(), body: z.string() })),
})
export type ReplyTemplatesJson = z.output<typeof replyTemplatesOutput>

export const previewOutput = z.object({ html: z.string(), text: z.string() })

export const mailToLeadOutput = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    language: z.enum(locales),
    /** `sending` while a worker holds the mail; `failed` when it waits for staff. */
    state: z.enum(['queued', 'sending', 'sent', 'failed']),
    reason: z.string().nullable(),
    tries: z.int(),
    nextTryAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** No mail server is set, so the mail is not sent but is or becomes a file. */
    keptAsFile: z.boolean(),
    /** Null unless the mail's text is stored. */
    subject: z.string().nullable(),
    body: z.string().nullable(),
    author: z.string().nullable(),
  })
  .meta({ id: 'MailToLead' })
export type MailToLeadJson = z.output<typeof mailToLeadOutput>

type MailText = Pick<MailToLeadJson, 'subject' | 'body' | 'author'>
type MailRow = Omit<RowOf<MailToLeadJson>, 'state' | keyof MailText> & {
  state: string
  leasedTo: Date | null
  text: MailText | null
}

export function toMailToLeadJson(row: MailRow, now: Date): MailToLeadJson {
  const state = stateOf(row, now)
  const { subject, body, author } = row.text ?? { subject: null, body: null, author: null }
  const nextTryAt = state === 'queued' ? row.nextTryAt : null
  return toJson(mailToLeadOutput, { ...row, state, nextTryAt, subject, body, author })
}

function stateOf({ state, leasedTo }: MailRow, now: Date): MailToLeadJson['state'] {
  if (state === 'sent') return 'sent'
  if (state === 'parked') return 'failed'
  return leasedTo && leasedTo > now ? 'sending' : 'queued'
}
