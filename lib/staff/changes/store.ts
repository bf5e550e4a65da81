import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Change } from './schema'

/** Of the table: more than any dashboard asks for, since one that is too late reads everything again. */
const kept = 10_000

interface Row extends Change {
  /** Of the change. */
  change: number
}

export async function lastChange(): Promise<number> {
  const { _max } = await db.change.aggregate({ _max: { id: true } })
  return _max.id ?? 0
}

/** The newest changes after one, at most so many. */
export async function changesAfter(after: number, most: number): Promise<Row[]> {
  const rows = await db.change.findMany({ where: { id: { gt: after } }, orderBy: { id: 'desc' }, take: most })
  return rows.map(({ id, kind, recordId }) => ({ change: id, kind: kind as Change['kind'], id: recordId }))
}

/** Deletes all but the newest. */
export async function deleteOldChanges(): Promise<void> {
  await db.change.deleteMany({ where: { id: { lte: (await lastChange()) - kept } } })
}
