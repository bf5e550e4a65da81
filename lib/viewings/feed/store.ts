import 'server-only'
import { randomBytes } from 'node:crypto'
import { subDays } from 'date-fns'
import { personOf } from '@/lib/leads/merge/rules'
import { db } from '@/lib/platform/db/client'
import { nullIfMissing } from '@/lib/platform/db/errors'
import { digestOf } from '@/lib/platform/http/secrets/token'
import { toJson } from '@/lib/platform/stored-value'
import { lockAccount } from '@/lib/staff/second-step/store'
import { entryOf, cancelledEntry } from './rules'
import { calendarOutput, type CalendarJson } from './schema'

/** Past viewings in the calendar, the number of its entries, and how long a deleted viewing stays as cancelled. */
const limits = { pastDays: 30, entries: 500, goneDays: 90 } as const

export async function readFeed(userId: number): Promise<CalendarJson> {
  const feed = await db.calendarFeed.findUnique({ where: { userId } })
  return toJson(calendarOutput, { since: feed?.createdAt ?? null, names: feed?.names ?? false })
}

/**
 * Makes the calendar's address, or replaces it.
 * @param sessionId stored id of the caller's session, which a reset may have ended meanwhile
 * @returns the token, of which only a digest is stored; null when the session has ended
 */
export async function makeFeed(
  { userId, sessionId, names }: { userId: number; sessionId: string; names: boolean },
  now = new Date(),
): Promise<string | null> {
  // In hexadecimal, which the log and the metrics take for a token (lib/platform/log/request-labels.ts).
  const token = randomBytes(32).toString('hex')
  const data = { digest: digestOf(token), names, createdAt: now }
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return null
    await tx.calendarFeed.upsert({ where: { userId }, create: { userId, ...data }, update: data })
    return token
  })
}

export async function findAccountsWithFeed(): Promise<ReadonlySet<number>> {
  const feeds = await db.calendarFeed.findMany({ select: { userId: true } })
  return new Set(feeds.map(({ userId }) => userId))
}

/** @returns the name of the account; null if it has no calendar */
export async function endFeed(userId: number): Promise<string | null> {
  const select = { user: { select: { username: true } } }
  const ended = await nullIfMissing(db.calendarFeed.delete({ where: { userId }, select }))
  return ended && ended.user.username
}

/** The viewings that the member with this token guides; null for an unknown token or a disabled account. */
export async function findEntries(token: string) {
  const feed = await db.calendarFeed.findUnique({
    where: { digest: digestOf(token), user: { disabledAt: null } },
  })
  if (!feed) return null
  const page = {
    where: { guideId: feed.userId, startsAt: { gte: subDays(new Date(), limits.pastDays) } },
    orderBy: { startsAt: 'asc' },
  } as const
  const viewings = await db.viewing.findMany({
    ...page,
    include: { lead: { include: { merged: true } } },
    take: limits.entries,
  })
  const goneViewings = await db.goneViewing.findMany({ ...page, take: limits.entries - viewings.length })
  return [
    ...viewings.map((viewing) => entryOf(viewing, feed.names ? personOf(viewing, viewing.lead) : null)),
    ...goneViewings.map(cancelledEntry),
  ]
}

export async function deleteOldGoneViewings(now = new Date()): Promise<void> {
  await db.goneViewing.deleteMany({ where: { goneAt: { lte: subDays(now, limits.goneDays) } } })
}
