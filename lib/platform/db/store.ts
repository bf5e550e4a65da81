import 'server-only'
import { onPostgres } from '@/lib/env'
import { logWarning } from '@/lib/platform/log/log'
import { connection, db } from './client'

/** @throws when the database is unavailable */
export async function pingDatabase(): Promise<void> {
  await db.user.findFirst({ select: { id: true } })
}

/** A real write, because a full or read-only disk still serves reads. */
export async function probeWrite(): Promise<void> {
  const writtenAt = new Date()
  await db.writeProbe.upsert({ where: { id: 1 }, create: { id: 1, writtenAt }, update: { writtenAt } })
}

/**
 * Call this after deleting personal data. SQLite overwrites deleted rows in the file, but its log has older copies of
 * the pages. If another program (a backup) is reading, the copies stay until the next call, an hour later at most.
 */
export async function clearDeletedPages(): Promise<void> {
  if (onPostgres) return
  try {
    await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
  } catch (error) {
    // The rows are deleted, so the caller must get a success.
    logWarning(error, 'the log of the database still has deleted rows')
  }
}

/** Waits for pending writes and leaves SQLite as a single file without WAL. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
}

/** Writes that wait for SQLite's single writer or for a connection to PostgreSQL. */
export async function countWaitingWriters(): Promise<number> {
  return (await connection()).waitingWriters
}
