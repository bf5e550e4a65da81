import 'server-only'
import { db } from '@/lib/platform/db/client'
import { onPostgres } from '@/lib/env'
import type { MailFacts } from './rules'

export async function readMailFacts(): Promise<MailFacts> {
  const queued = { state: 'queued' }
  const [waiting, parked, oldest, failed] = await Promise.all([
    db.mail.count({ where: queued }),
    db.mail.count({ where: { state: 'parked' } }),
    db.mail.aggregate({ where: queued, _min: { queuedAt: true } }),
    db.mail.findFirst({
      where: { ...queued, reason: { not: null } },
      orderBy: { nextTryAt: 'asc' },
      select: { reason: true },
    }),
  ])
  return { waiting, parked, oldest: oldest._min.queuedAt, lastError: failed?.reason ?? null }
}

export async function countMails(): Promise<Record<string, number>> {
  const rows = await db.mail.groupBy({ by: ['state'], _count: { _all: true } })
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count._all]))
}

/** In bytes. On SQLite without the write-ahead log. */
export async function readDatabaseSize(): Promise<number> {
  const rows = onPostgres
    ? await db.$queryRaw<Size[]>`SELECT pg_database_size(current_database()) AS size`
    : await db.$queryRaw<
        Size[]
      >`SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()`
  return Number(rows[0]?.size ?? 0)
}
type Size = { size: number | bigint }

export async function readDatabaseVersion(): Promise<string> {
  if (!onPostgres) {
    const [row] = await db.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`
    return `SQLite ${row?.version ?? ''}`
  }
  const [row] = await db.$queryRaw<{ version: string }[]>`SELECT current_setting('server_version') AS version`
  return `PostgreSQL ${row?.version.split(' ')[0] ?? ''}`
}

/**
 * Reads and checks the whole database. SQLite takes about a second per gigabyte; PostgreSQL verifies page
 * checksums.
 * @returns the first problems; none if it is sound
 */
export async function findDamage(): Promise<string[]> {
  if (!onPostgres) {
    const rows = await db.$queryRaw<{ found: string }[]>`SELECT quick_check AS found FROM pragma_quick_check`
    return rows.map(({ found }) => found).filter((found) => found !== 'ok')
  }
  const [row] = await db.$queryRaw<
    { failures: bigint | null }[]
  >`SELECT checksum_failures AS failures FROM pg_stat_database WHERE datname = current_database()`
  return row?.failures ? [`${row.failures} pages do not match their checksum`] : []
}

/** PostgreSQL's clock; null on SQLite, which uses ours. */
export async function readDatabaseTime(): Promise<Date | null> {
  if (!onPostgres) return null
  const [row] = await db.$queryRaw<
    { ms: number }[]
  >`SELECT EXTRACT(EPOCH FROM clock_timestamp())::float8 * 1000 AS ms`
  return row ? new Date(row.ms) : null
}
