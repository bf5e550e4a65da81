import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { HealthCheck } from './schema'

export interface Alert {
  key: string
  title: string
  what: string
  whatToDo: string | null
  since: Date
  overAt: Date | null
}

/** While one instance announces an alert, the others skip it. */
const claimMs = 2 * 60_000

/**
 * Records the troubles of a round and the end of earlier ones.
 * @param covered the checks of this round; other alerts belong to other machines
 */
export async function recordTroubles(
  troubles: ReadonlyMap<string, HealthCheck>,
  covered: readonly string[],
  now: Date,
): Promise<void> {
  for (const [key, { title, what, whatToDo = null }] of troubles) {
    const facts = { title, what, whatToDo, overAt: null }
    await db.healthAlert.upsert({ where: { key }, create: { key, ...facts, since: now }, update: facts })
  }
  const overKeys = covered.filter((key) => !troubles.has(key))
  // A trouble that was never announced needs no announcement of its end. A claimed one is being announced.
  await db.healthAlert.deleteMany({ where: { key: { in: overKeys }, toldAt: null, ...isFree(now) } })
  await db.healthAlert.updateMany({ where: { key: { in: overKeys }, overAt: null }, data: { overAt: now } })
}

const isFree = (now: Date) => ({ OR: [{ claimedTo: null }, { claimedTo: { lte: now } }] })

/** Claims alerts whose beginning or end is not announced yet. Concurrent instances get different ones. */
export async function claimAlerts(now: Date): Promise<Alert[]> {
  const isOpen = { OR: [{ toldAt: null }, { overAt: { not: null } }] }
  const rows = await db.healthAlert.findMany({
    where: { AND: [isOpen, isFree(now)] },
    orderBy: { key: 'asc' },
  })
  const claimed: Alert[] = []
  for (const row of rows) {
    const { count } = await db.healthAlert.updateMany({
      where: { key: row.key, AND: [isOpen, isFree(now)] },
      data: { claimedTo: new Date(now.getTime() + claimMs) },
    })
    if (count === 1) claimed.push(row)
  }
  return claimed
}

/** The mail was accepted, so alerts that are over are deleted. */
export async function markAnnounced(alerts: readonly Alert[], now: Date): Promise<void> {
  const keys = (over: boolean) =>
    alerts.filter(({ overAt }) => (overAt !== null) === over).map(({ key }) => key)
  await db.healthAlert.updateMany({
    where: { key: { in: keys(false) } },
    data: { toldAt: now, claimedTo: null },
  })
  await db.healthAlert.deleteMany({ where: { key: { in: keys(true) }, overAt: { not: null } } })
}

/** The mail failed, so the next round on any instance tries again. */
export async function releaseAlerts(alerts: readonly Alert[]): Promise<void> {
  await db.healthAlert.updateMany({
    where: { key: { in: alerts.map(({ key }) => key) } },
    data: { claimedTo: null },
  })
}
