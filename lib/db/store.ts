import 'server-only'
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

/** Writes that wait for the database's single writer, or for a connection of PostgreSQL. */
export async function waitingWriters(): Promise<number> {
  return (await connection()).waitingWriters
}
