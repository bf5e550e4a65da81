import 'server-only'
import { db } from '@/lib/platform/db/client'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { pagesOf, rowsBefore } from '@/lib/platform/http/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { newRef } from './link'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { askAgainAfter, confirmWithin, decide, emailKeyOf } from './rules'
import {
  toSubscriberJson,
  type Choice,
  type Source,
  type SubscriberCounts,
  type SubscriberFilter,
  type SubscriberList,
  type SubscriberQuery,
  type Topic,
} from './schema'

export type Subscriber = Prisma.SubscriberGetPayload<object>

export interface SubscriptionRequest {
  email: string
  source: Source
  wording: string
  language: Locale
}

/**
 * Stores a request and its confirmation mail. The same two statements run for every address, so that neither the
 * response nor its time reveals whether it is known. Repetitions within a day change nothing.
 */
export async function storeRequest(
  { email, source, wording, language }: SubscriptionRequest,
  now: Date,
): Promise<void> {
  const key = emailKeyOf(email)
  const before = new Date(now.getTime() - askAgainAfter)
  const messageId = newMessageId(mailSettings.domain)
  await db.$transaction([
    db.$executeRaw`
      INSERT INTO "Subscriber" ("ref", "email", "emailKey", "language", "askedAt", "askedSource", "askedWording",
        "askedLanguage", "createdAt")
      VALUES (${newRef()}, ${email}, ${key}, ${language}, ${now}, ${source}, ${wording}, ${language}, ${now})
      ON CONFLICT ("emailKey") DO UPDATE SET
        "askedSource" = CASE WHEN "Subscriber"."askedAt" <= ${before} THEN excluded."askedSource" ELSE "Subscriber"."askedSource" END,
        "askedWording" = CASE WHEN "Subscriber"."askedAt" <= ${before} THEN excluded."askedWording" ELSE "Subscriber"."askedWording" END,
        "askedLanguage" = CASE WHEN "Subscriber"."askedAt" <= ${before} THEN excluded."askedLanguage" ELSE "Subscriber"."askedLanguage" END,
        "askedAt" = CASE WHEN "Subscriber"."askedAt" <= ${before} THEN excluded."askedAt" ELSE "Subscriber"."askedAt" END`,
    db.$executeRaw`
      INSERT INTO "Mail" ("kind", "recipient", "language", "messageId", "subscriberId", "createdAt", "queuedAt", "nextTryAt")
      SELECT 'optIn', "email", ${language}, ${messageId}, "id", ${now}, ${now}, ${now} FROM "Subscriber"
      WHERE "emailKey" = ${key} AND NOT EXISTS (
        SELECT 1 FROM "Mail" WHERE "subscriberId" = "Subscriber"."id" AND "kind" = 'optIn' AND "createdAt" > ${before})`,
  ])
}

export async function findByRef(ref: string | null): Promise<Subscriber | null> {
  return db.subscriber.findUnique({ where: { ref: ref ?? '' } })
}

/**
 * Applies the reader's choice. Repeating it changes nothing.
 * @param wording on the page; a confirmation consents to the words of the request
 */
export async function applyChoice(ref: string, choice: Choice, wording: string): Promise<void> {
  await changeOptimistically(
    undefined,
    () => findByRef(ref),
    (subscriber) => writeChoice(subscriber, choice, wording),
  )
}

async function writeChoice(subscriber: Subscriber, choice: Choice, wording: string): Promise<void> {
  const now = new Date()
  const decision = decide(subscriber, choice, now)
  const language = choice.language ?? subscriber.language
  if (decision === 'nothing') return
  const { agreed, ...ticks } =
    decision === 'stop' ? { articles: false, progress: false, agreed: false } : decision
  const ofRequest = choice.action === 'confirm'
  const consent = {
    ...ticks,
    wording: ofRequest ? subscriber.askedWording : wording,
    language: ofRequest ? subscriber.askedLanguage : language,
    source: ofRequest ? subscriber.askedSource : 'page',
    askedAt: ofRequest ? subscriber.askedAt : now,
    confirmedAt: now,
  }
  const on = { confirmedAt: subscriber.confirmedAt ?? now, stoppedAt: null, stopReason: null, bounces: 0 }
  const off = { stoppedAt: now, stopReason: 'reader' }
  await db.subscriber.update({
    // Concurrent clicks: the second one finds a changed row and decides again.
    where: {
      id: subscriber.id,
      articles: subscriber.articles,
      progress: subscriber.progress,
      stoppedAt: subscriber.stoppedAt,
      confirmedAt: subscriber.confirmedAt,
    },
    data: {
      ...ticks,
      language,
      ...(decision === 'stop' ? off : on),
      ...(agreed && { consents: { create: consent } }),
    },
  })
}

/** One page of subscribers, newest first, with the numbers of active ones. */
export async function listSubscribers({ page, limit, ...filter }: SubscriberQuery): Promise<SubscriberList> {
  const where = filterWhere(filter)
  const [rows, total, counts] = await Promise.all([
    db.subscriber.findMany({
      where,
      orderBy: { id: 'desc' },
      take: limit,
      skip: rowsBefore({ page, limit }),
    }),
    db.subscriber.count({ where }),
    countReaders(),
  ])
  return { subscribers: rows.map(toSubscriberJson), ...pagesOf(total, { page, limit }), counts }
}

/** Number of active subscribers, by topic and language. */
export async function countReaders(): Promise<SubscriberCounts> {
  const groups = await db.subscriber.groupBy({
    by: ['articles', 'progress', 'language'],
    where: { confirmedAt: { not: null }, stoppedAt: null },
    _count: { _all: true },
  })
  const counts: SubscriberCounts = { articles: {}, progress: {} }
  for (const { language, _count, ...ticks } of groups)
    for (const topic of ['articles', 'progress'] as const)
      if (ticks[topic]) counts[topic][language] = (counts[topic][language] ?? 0) + _count._all
  return counts
}

/** Removes a subscriber with consents and mails. */
export async function removeSubscriber(id: number): Promise<boolean> {
  const { count } = await db.subscriber.deleteMany({ where: { id } })
  if (count > 0) await clearDeletedPages()
  return count > 0
}

export async function deleteUnconfirmed(): Promise<void> {
  const before = new Date(Date.now() - confirmWithin)
  await db.subscriber.deleteMany({ where: { confirmedAt: null, stoppedAt: null, askedAt: { lt: before } } })
}

const states = {
  active: { confirmedAt: { not: null }, stoppedAt: null },
  asked: { confirmedAt: null, stoppedAt: null },
  stopped: { stoppedAt: { not: null } },
} satisfies Record<string, Prisma.SubscriberWhereInput>

function askedForWhere(topic: Topic): Prisma.SubscriberWhereInput {
  return { askedSource: topic === 'progress' ? 'progress' : { not: 'progress' } }
}

export function filterWhere({ q, language, topic, state }: SubscriberFilter): Prisma.SubscriberWhereInput {
  return {
    ...(q && { emailKey: { contains: emailKeyOf(q) } }),
    ...(language && { language }),
    ...(topic && { OR: [{ [topic]: true }, { ...states.asked, ...askedForWhere(topic) }] }),
    ...(state && states[state]),
  }
}
