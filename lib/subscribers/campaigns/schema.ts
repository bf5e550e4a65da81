import { z } from '@/lib/platform/http/zod'
import { emailField } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { storedValue, toJson, type RowOf } from '@/lib/platform/stored-value'
import type { Topic } from '@/lib/subscribers/schema'

export const campaignKinds = ['article', 'update'] as const
export type CampaignKind = (typeof campaignKinds)[number]

const topicOfKind: Record<CampaignKind, Topic> = { article: 'articles', update: 'progress' }

/** The topic whose subscribers get a campaign of this kind. */
export function topicOf(kind: string): Topic {
  return topicOfKind[storedValue(campaignKinds, kind, 'The kind')]
}

/** A `planned` campaign has a time; at that time the record of a `parked` one was not visible. */
export const campaignStates = ['planned', 'parked', 'running', 'paused', 'stopped', 'done', 'test'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Changes that staff can make to a campaign. */
export const campaignChange = z.object({
  state: z.enum(['running', 'paused', 'stopped'], 'state is running, paused or stopped'),
})
export type CampaignChange = z.output<typeof campaignChange>

/** Without `sendAt`, or with a past time, the campaign starts at once. */
export const sendInput = z.object({
  sendAt: z.iso
    .datetime({ offset: true, error: 'sendAt looks like 2026-12-03T02:00:00Z' })
    .transform((value) => new Date(value))
    .refine((date) => date.getUTCFullYear() < 2100, 'sendAt lies before 2100')
    .nullish(),
})

export const previewQuery = z.object({
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).default('en'),
  format: z.enum(['html', 'text'], 'format is html or text').default('html'),
})

export const testInput = z.object({
  email: emailField('Valid email is required'),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`),
})

export interface CampaignText {
  language: string
  subject: string
  html: string
  text: string
}

export const campaignOutput = z
  .object({
    id: z.int(),
    kind: z.enum(campaignKinds),
    /** Id of the article or update. */
    recordId: z.int(),
    title: z.string(),
    state: z.enum(campaignStates),
    sendAt: z.iso.datetime().nullable(),
    /** Why the campaign was parked. */
    reason: z.string().nullable(),
    /** Whether the campaign was stopped before it began, so that its record can be sent by another one. */
    canSendAgain: z.boolean(),
    /** Number of subscribers at the start, and the state of their mails. */
    total: z.int(),
    sent: z.int(),
    /** How many of the sent mails were kept as files, because no mail server was set. */
    keptAsFiles: z.int(),
    queued: z.int(),
    /** Mails that were not sent. The outbox shows the reasons. */
    parked: z.int(),
    /** Subscribers who unsubscribed before their mail was sent. */
    skipped: z.int(),
    actor: z.string(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Campaign' })
export type CampaignJson = z.output<typeof campaignOutput>

/** For the dialog "Send to subscribers". */
export const sendingOutput = z.object({
  /** Number of recipients by language. */
  readers: z.record(z.string(), z.int()),
  /** Languages of the texts. Other readers get English. */
  languages: z.array(z.enum(locales)),
  published: z.boolean(),
  /** Mails per minute. */
  pace: z.number(),
  /** Without a mail server mails are kept as files. */
  mailServer: z.boolean(),
  campaign: campaignOutput.nullable(),
})
export type SendingJson = z.output<typeof sendingOutput>

/** The key of a campaign that was stopped before it began. It leaves the record's own key to another campaign. */
export function endedKey(id: number): string {
  return `ended:${id}`
}

type MailCountName = 'sent' | 'keptAsFiles' | 'queued' | 'parked'

export function toCampaignJson(
  { key, ...row }: Omit<RowOf<CampaignJson>, MailCountName | 'canSendAgain'> & { key: string },
  mails: Record<string, number>,
): CampaignJson {
  const { sent = 0, keptAsFiles = 0, queued = 0, parked = 0 } = mails
  const canSendAgain = key === endedKey(row.id)
  return toJson(campaignOutput, { ...row, canSendAgain, sent, keptAsFiles, queued, parked })
}
