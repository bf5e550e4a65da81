import 'server-only'
import { db } from './client'

/** A trivial query; throws when the database is unavailable. */
export async function databaseAnswers(): Promise<void> {
  await db.user.findFirst({ select: { id: true } })
}
