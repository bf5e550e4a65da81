import 'server-only'
import { logWarning } from '@/lib/platform/log/log'
import { connection, db } from './client'

/** A trivial query; throws when the database is unavailable. */
export async function databaseAnswers(): Promise<void> {
  await db.user.findFirst({ select: { id: true } })
}

/** A real write: a full or read-only disk still serves every read. */
export async function probeWrite(): Promise<void> {
  const writtenAt = new Date()
  await db.writeProbe.upsert({ where: { id: 1 }, create: { id: 1, writtenAt }, update: { writtenAt } })
}

/**
 * After personal data was deleted: SQLite overwrites it in the file, but its log has older copies of the same pages. While
 * another program reads (a backup), they stay until the next call, an hour later at most. PostgreSQL has no such file.
 */
export async function clearDeleted(): Promise<void> {
  try {
    await (await connection()).emptyLog?.()
  } catch (error) {
    // The rows are deleted, and the caller must be told so.
    logWarning(error, 'the log of the database still has deleted rows')
  }
}

/** Waits for pending writes, and leaves SQLite as a single file without WAL. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
}

/** Writes that wait for the database's single writer, or for a connection of PostgreSQL. */
export async function waitingWriters(): Promise<number> {
  return (await connection()).waitingWriters
}
