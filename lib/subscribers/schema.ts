import { z } from '@/lib/platform/http/zod'
import { emailField, searchText } from '@/lib/platform/http/body/fields'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { pageOutput, pageQuery } from '@/lib/platform/http/schema'
import { locales } from '@/lib/platform/language/locales'
import { toJson, type RowOf } from '@/lib/platform/stored-value'

export const topics = ['articles', 'progress'] as const
export type Topic = (typeof topics)[number]

/** Where an address is entered: the request form, an article, or the page of updates. */
export const sources = ['request', 'article', 'progress'] as const
export type Source = (typeof sources)[number]

/** Where a consent was given: one of these places, or the subscription's page. */
export const consentSources = [...sources, 'page'] as const

/** What ended a subscription: the reader, or bounces. */
export const stopReasons = ['reader', 'bounces'] as const

/** The two subscription forms, as JSON or a plain form. */
export const subscribeInput = z.object({
  email: emailField('emailRequired'),
  source: z.enum(['article', 'progress'], 'source is article or progress'),
  language: z.enum(locales).optional().catch(undefined),
  [honeypotField]: z.string().optional().catch(undefined),
})

export const choiceInput = z.object({
  action: z.enum(['confirm', 'save', 'stop'], 'action is confirm, save or stop'),
  articles: z.boolean('articles is true or false').default(false),
  progress: z.boolean('progress is true or false').default(false),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
})
export type Choice = z.output<typeof choiceInput>

/** Parses a plain form. An absent checkbox is not ticked. */
export function choiceFromForm(form: URLSearchParams): Record<string, unknown> {
  const { articles, progress, ...values } = Object.fromEntries(form)
  return { ...values, articles: articles !== undefined, progress: progress !== undefined }
}

/** Accepts any text, because invalid tokens get the same response as valid ones. */
export const tokenPath = z.object({ token: z.string().max(500) })

/** Messages after a button was pressed. */
export const outcomes = ['confirmed', 'saved', 'stopped'] as const
export type Outcome = (typeof outcomes)[number]

export const subscriberStates = ['active', 'asked', 'stopped'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const filters = {
  q: searchText(200, 'Please search for at most 200 characters').default(''),
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
  topic: z.enum(topics, `topic is one of ${topics.join(', ')}`).optional(),
  state: z.enum(subscriberStates, `state is one of ${subscriberStates.join(', ')}`).optional(),
}
export const subscriberFilter = z.object(filters)
export type SubscriberFilter = z.output<typeof subscriberFilter>

export const subscriberQuery = pageQuery.extend({
  ...filters,
  limit: pageQuery.shape.limit.unwrap().default(50),
})
export type SubscriberQuery = z.output<typeof subscriberQuery>

/** A subscriber as staff see it, without the reference in its links. */
const subscriberOutput = z.object({
  id: z.int(),
  email: z.string(),
  language: z.enum(locales),
  /** Requested topics until the address is confirmed. */
  articles: z.boolean(),
  progress: z.boolean(),
  state: z.enum(subscriberStates),
  stopReason: z.enum(stopReasons).nullable(),
  source: z.enum(sources),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  bounces: z.int(),
})
export type SubscriberJson = z.output<typeof subscriberOutput>

/** Active subscribers, by topic and language. */
const byLanguage = z.record(z.string(), z.int())
const countsOutput = z.object({ articles: byLanguage, progress: byLanguage } satisfies Record<Topic, unknown>)
export type SubscriberCounts = z.output<typeof countsOutput>

export const subscriberListOutput = z.object({
  subscribers: z.array(subscriberOutput),
  ...pageOutput,
  counts: countsOutput,
})
export type SubscriberList = z.output<typeof subscriberListOutput>

export const choiceOutput = z.object({ done: z.enum(outcomes).nullable() })

/** The stored columns, without the values that are computed from them. */
type SubscriberRow = Omit<RowOf<SubscriberJson>, 'state' | 'source' | 'confirmedAt' | 'stoppedAt'> & {
  askedSource: string
  confirmedAt: Date | null
  stoppedAt: Date | null
}

type Topics = Record<Topic, boolean>

/** The agreed topics, or the requested one until it is confirmed. */
export function topicsOf({
  articles,
  progress,
  askedSource,
  confirmedAt,
  stoppedAt,
}: Topics & Pick<SubscriberRow, 'askedSource' | 'confirmedAt' | 'stoppedAt'>): Topics {
  if (confirmedAt || stoppedAt) return { articles, progress }
  return { articles: askedSource !== 'progress', progress: askedSource === 'progress' }
}

export function toSubscriberJson(row: SubscriberRow): SubscriberJson {
  return toJson(subscriberOutput, {
    ...row,
    ...topicsOf(row),
    state: row.stoppedAt ? 'stopped' : row.confirmedAt ? 'active' : 'asked',
    source: row.askedSource,
  })
}
