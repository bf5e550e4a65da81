import 'server-only'
import { db } from './client'
import { isDatabaseUnavailable } from './errors'
import { logError } from '@/lib/platform/log/log'

let asking: Promise<string> | undefined
let lastAll = ''

/**
 * The numbers of changes of all kinds; the last known ones while the database is unavailable. Callers that ask in the
 * same turn of the event loop share one query: each of them arrived before it was sent.
 */
export function allChanges(): Promise<string> {
  asking ??= new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      asking = undefined
      readAll().then(resolve, reject)
    })
  })
  return asking
}

async function readAll(): Promise<string> {
  try {
    const rows = await db.contentVersion.findMany({ orderBy: { kind: 'asc' } })
    lastAll = rows.map(({ kind, version }) => `${kind}:${version}`).join(' ')
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  return lastAll
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
