import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Change } from './schema'

/**
 * The number of rows that are kept, more than any dashboard asks for. A dashboard that missed more reads everything
 * again.
 */
const maxRows = 10_000

interface Row extends Change {
  /** Id of the change; `id` is that of the record. */
  change: number
}

/** The number of the last change. Not an aggregate, for which Prisma reads the whole table. */
export async function findLastChange(): Promise<number> {
  return (await db.change.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0
}

/**
 * A value that grows with every change. The last number alone would not, because a transaction of PostgreSQL may commit
 * after another one with a larger number.
 */
export async function latestChanges(): Promise<string> {
  const [row] = await db.$queryRaw<{ sum: number | bigint | null }[]>`
    SELECT sum("id") AS "sum" FROM (SELECT "id" FROM "Change" ORDER BY "id" DESC LIMIT 1000) AS latest`
  return String(row?.sum ?? 0)
}

/** The newest `most` changes after the change with the number `after`. */
export async function changesAfter(after: number, most: number): Promise<Row[]> {
  const rows = await db.change.findMany({ where: { id: { gt: after } }, orderBy: { id: 'desc' }, take: most })
  return rows.map(({ id, kind, recordId }) => ({ change: id, kind: kind as Change['kind'], id: recordId }))
}

export async function deleteOldChanges(): Promise<void> {
  await db.change.deleteMany({ where: { id: { lte: (await findLastChange()) - maxRows } } })
}
