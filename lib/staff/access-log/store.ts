import 'server-only'
import { db } from '@/lib/platform/db/client'
import { pagesOf, rowsBefore } from '@/lib/platform/http/schema'
import { toJson } from '@/lib/platform/stored-value'
import { logError } from '@/lib/platform/log/log'
import { networkOf } from '@/lib/platform/http/origin'
import type { StaffUser } from '@/lib/staff/schema'
import { accessEventOutput, type AccessKind, type AccessLogPage, type AccessLogQuery } from './schema'

interface Entry {
  kind: AccessKind
  /** The acting or attempted account; null for an unknown username. */
  username: string | null
  /** Only its network is stored; null for actions on the server machine. */
  address: string | null
  subject?: string | undefined
}

/**
 * A bound besides ACCESS_LOG_MONTHS, because attackers could fill the disk. Deletion starts `slack` above it.
 */
export const accessLimits = { entries: 100_000, slack: 1000 }

/** Clients can cause these without limit, so one row counts them per kind, name, network and hour. */
const countedKinds: ReadonlySet<AccessKind> = new Set([
  'signInRefused',
  'signInLimited',
  'secondStepRefused',
  'secondStepMissing',
])

/**
 * Adds an entry after the action. Never throws, because the action has succeeded.
 * @returns for counted kinds, the key for `withdrawAccess`
 */
export async function recordAccess({ kind, username, address, subject }: Entry, now = new Date()) {
  const network = address === null ? null : networkOf(address)
  const data = { kind, username, network, subject: subject?.slice(0, 200) ?? null, createdAt: now }
  try {
    if (!countedKinds.has(kind)) {
      await db.accessEvent.create({ data })
      return null
    }
    const slot = [kind, username ?? '', network ?? '', now.toISOString().slice(0, 13)].join(' ')
    const { id } = await db.accessEvent.upsert({
      where: { slot },
      create: { ...data, slot },
      update: { count: { increment: 1 } },
    })
    if (id % accessLimits.slack === 0) await deleteOldest()
    return slot
  } catch (error) {
    logError(error, 'the access log could not be written')
    return null
  }
}

/** Adds an entry for what a member has done by a call. */
export async function recordAction(
  kind: AccessKind,
  { staff, address }: { staff: StaffUser; address: string },
  subject?: string,
): Promise<void> {
  await recordAccess({ kind, username: staff.username, address, subject })
}

/** Decrements a count whose event turned out not to apply. Never throws. */
export async function withdrawAccess(slot: string): Promise<void> {
  try {
    const data = { count: { decrement: 1 } }
    const { count } = await db.accessEvent.updateMany({ where: { slot, count: { gt: 1 } }, data })
    if (count === 0) await db.accessEvent.deleteMany({ where: { slot, count: 1 } })
  } catch (error) {
    logError(error, 'the access log could not be written')
  }
}

/** Newest first. */
export async function listAccess({ page, limit, kind, username }: AccessLogQuery): Promise<AccessLogPage> {
  const where = { ...(kind && { kind }), ...(username && { username }) }
  const [rows, total] = await Promise.all([
    db.accessEvent.findMany({
      where,
      orderBy: { id: 'desc' },
      take: limit,
      skip: rowsBefore({ page, limit }),
    }),
    db.accessEvent.count({ where }),
  ])
  return {
    events: rows.map((row) => toJson(accessEventOutput, row)),
    ...pagesOf(total, { page, limit }),
  }
}

/** Deletes entries older than `months`, and the oldest above the bound. */
export async function deleteOldAccess(months: number, now = new Date()): Promise<number> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  const { count } = await db.accessEvent.deleteMany({ where: { createdAt: { lt: before } } })
  return count + (await deleteOldest())
}

async function deleteOldest(): Promise<number> {
  const first = await db.accessEvent.findFirst({
    orderBy: { id: 'desc' },
    skip: accessLimits.entries,
    select: { id: true },
  })
  if (!first) return 0
  const { count } = await db.accessEvent.deleteMany({ where: { id: { lte: first.id } } })
  return count
}
