import 'server-only'
import { db } from './client'

/** Asks the database something small; throws when it is away. */
export async function databaseAnswers(): Promise<void> {
  await db.user.findFirst({ select: { id: true } })
}
