import 'server-only'
import { db } from '@/lib/platform/db/client'
import { rowsBefore } from '@/lib/platform/http/paging'
import { logError } from '@/lib/platform/log/log'
import { networkOf } from './network'
import type { AccessKind, AccessLogPage, AccessLogQuery } from './schema'

interface Entry {
  kind: AccessKind
  /** Name of the account that did it, or that was tried; null for a name that no account has. */
  username: string | null
  /** The client's address, of which the network is kept; null for what is done on the machine. */
  address: string | null
  subject?: string
}

/**
 * Besides the months of ACCESS_LOG_MONTHS: strangers with enough networks could fill the disk within an hour. `slack` more may
 * be stored before the oldest are deleted.
 */
export const accessLimits = { entries: 100_000, slack: 1000 }

/** Strangers cause these as often as they like: one row for each kind, name, network and hour counts them. */
const counted: ReadonlySet<AccessKind> = new Set([
  'signInRefused',
  'signInLimited',
  'secondStepRefused',
  'secondStepMissing',
])

/**
 * Adds an entry after the deed. Never throws: the deed is done, and its caller must be told so.
 * @returns for `withdrawAccess`, where the entry is one of a count
 */
export async function recordAccess(
  { kind, username, address, subject }: Entry,
  now = new Date(),
): Promise<string | null> {
  const network = address === null ? null : networkOf(address)
  const data = { kind, username, network, subject: subject?.slice(0, 200) ?? null, createdAt: now }
  try {
    if (!counted.has(kind)) {
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

/** Takes one off a count: what it stood for has not come true. Never throws. */
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
      omit: { slot: true },
      orderBy: { id: 'desc' },
      take: limit,
      skip: rowsBefore({ page, limit }),
    }),
    db.accessEvent.count({ where }),
  ])
  return {
    events: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
    total,
  }
}

/** Thins the log: what is older than so many months, and the oldest above the upper bound. */
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
