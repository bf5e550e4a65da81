import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { headerText } from '@/lib/platform/mail/rules'
import { mailKinds } from '@/lib/outbox/schema'
import { mailTextLimits } from '@/lib/platform/mail/schema'
import { storedValue } from '@/lib/platform/stored-value'

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
})
export type ReplyTemplatesJson = z.output<typeof replyTemplatesOutput>

export const previewOutput = z.object({ html: z.string(), text: z.string() })

export const mailToLeadOutput = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    language: z.enum(locales),
    /** `sending` while a worker holds it; `failed` when it waits for staff. */
    state: z.enum(['queued', 'sending', 'sent', 'failed']),
    reason: z.string().nullable(),
    tries: z.int(),
    nextTryAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Null unless the mail's text is stored. */
    subject: z.string().nullable(),
    body: z.string().nullable(),
    author: z.string().nullable(),
  })
  .meta({ id: 'MailToLead' })
export type MailToLeadJson = z.output<typeof mailToLeadOutput>

interface MailRow {
  id: number
  kind: string
  recipient: string
  language: string
  state: string
  reason: string | null
  tries: number
  nextTryAt: Date
  leasedTo: Date | null
  createdAt: Date
  sentAt: Date | null
  text: { subject: string; body: string; author: string | null } | null
}

export function toMailToLeadJson(row: MailRow, now: Date): MailToLeadJson {
  const { id, recipient, reason, tries, text } = row
  const state = stateOf(row, now)
  return {
    id,
    kind: storedValue(mailKinds, row.kind, 'The kind'),
    recipient,
    language: storedValue(locales, row.language, 'The language'),
    state,
    reason,
    tries,
    nextTryAt: state === 'queued' ? row.nextTryAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    subject: text?.subject ?? null,
    body: text?.body ?? null,
    author: text?.author ?? null,
  }
}

function stateOf({ state, leasedTo }: MailRow, now: Date): MailToLeadJson['state'] {
  if (state === 'sent') return 'sent'
  if (state === 'parked') return 'failed'
  return leasedTo && leasedTo > now ? 'sending' : 'queued'
}
