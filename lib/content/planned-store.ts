import 'server-only'
import { millisecondsInMinute } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'
import { changeVersion, planChanges } from '@/lib/platform/db/content-cache'
import { logWarning } from '@/lib/platform/log/log'
import { Prisma } from '@/prisma/generated/sqlite/client'

/** Shows planned content, and plots whose hold has ended, at their time, and stores each minute what became visible. */
export function startPublishing(): void {
  planChanges(readPlannedTimes)
  const store = () =>
    publishDue().catch((error: unknown) => logWarning(error, 'storing planned publications failed'))
  void store()
  setInterval(() => void store(), millisecondsInMinute).unref()
}

/** When planned content becomes visible and holds of plots end, in milliseconds since 1970. */
export async function readPlannedTimes(): Promise<number[]> {
  const find = { where: { publishAt: { not: null } }, select: { publishAt: true } } as const
  const [updates, articles, guidePages, holds] = await Promise.all([
    db.projectUpdate.findMany(find),
    db.article.findMany(find),
    db.guidePage.findMany(find),
    db.plot.findMany({ where: { heldUntil: { not: null } }, select: { heldUntil: true } }),
  ])
  const moments = [
    ...[...updates, ...articles, ...guidePages].map(({ publishAt }) => publishAt),
    ...holds.map(({ heldUntil }) => heldUntil),
  ]
  return moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
}

/**
 * Stores content as published once its planned time has passed. Visitors see no difference, so two columns stay: the
 * version, because editors would take a new one for a colleague's change, and the time of the last change.
 */
export async function publishDue(): Promise<void> {
  const now = new Date()
  const due = { where: { publishAt: { lte: now } } }
  const counts = [
    await db.projectUpdate.count(due),
    await db.article.count(due),
    await db.guidePage.count(due),
  ]
  if (counts.every((count) => count === 0)) return
  await db.$transaction(
    ['ProjectUpdate', 'Article', 'GuidePage'].map(
      (table) => db.$executeRaw`
        UPDATE ${Prisma.raw(`"${table}"`)}
        SET "published" = TRUE, "publishedAt" = COALESCE("publishedAt", "publishAt"), "publishAt" = NULL
        WHERE "publishAt" <= ${now}`,
    ),
  )
  await changeVersion()
}
