import 'server-only'
import { db } from './client'
import { isDatabaseAway } from './errors'
import { logError } from '@/lib/log/log'

const lastKnown = new Map<string, number>()

/** Number of changes of this kind; the last known number while the database is unavailable. */
export async function changes(kind: string): Promise<number> {
  try {
    const row = await db.contentVersion.findUnique({ where: { kind } })
    lastKnown.set(kind, row?.version ?? 0)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
  return lastKnown.get(kind) ?? 0
}

/** The change itself is already stored: if counting fails, other instances show it a minute later. */
export async function countChange(kind: string): Promise<void> {
  try {
    await db.contentVersion.upsert({
      where: { kind },
      create: { kind, version: 1 },
      update: { version: { increment: 1 } },
    })
  } catch (error) {
    logError(error, 'counting a content change failed')
  }
}
