import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { onPostgres } from '@/lib/env'
import { measure } from '@/lib/platform/log/measure'
import { processState } from '@/lib/platform/process-state'
import { db } from './client'
import { isDatabaseUnavailable } from './errors'
import { logError } from '@/lib/platform/log/log'

/** Of the changes by this process. */
const own = processState('contentVersion', () => ({ version: crypto.randomUUID() as string }))
const announced = processState<{ moments: readonly number[] }>('contentChanges', () => ({ moments: [] }))

/** Of what Next keeps for `cached`, and of the counter in the database. */
const content = 'content'

/** Upper bound in seconds for a change that was never counted, because its instance died right after it. */
export const longestCached = 60

/**
 * Caches the result of `read` until content changes. Failed reads are not cached. The result must be plain
 * JSON, because it is stored as such. `unstable_cache` rather than its successor `use cache`: that one needs
 * `cacheComponents`, with which a missing record is answered with 200 and one build cannot serve any database.
 */
export function cached<Args extends (string | number | null)[], Value>(
  name: string,
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    let hit = true
    const readNow = (...now: Args) => {
      hit = false
      return read(...now)
    }
    const key = [name, await contentVersion()]
    const value = await unstable_cache(readNow, key, { tags: [content], revalidate: longestCached })(...args)
    measure('cache', { cache: 'content', hit })
    return value
  }
}

/** For stores, after each change of what they cache: the next request shows the change on any instance. */
export async function invalidate(): Promise<void> {
  own.version = crypto.randomUUID()
  revalidateTag(content, { expire: 0 })
  if (onPostgres) await countChange()
}

/**
 * Differs after every change of any content, on any instance: what was made from content is valid while this is. Part of
 * every cache key: a read that overlaps a change is stored under the old version, which is never read again; entries an
 * earlier process left on disk, perhaps from another database, are never found either. On PostgreSQL there may be other
 * instances, so the counter is in the database.
 */
export async function contentVersion(): Promise<string> {
  return onPostgres ? `${own.version} ${await allChanges()}` : own.version
}

/** Announces all moments at which content changes by itself, as when a hold ends; in milliseconds since 1970. */
export function changesAt(moments: readonly number[]): void {
  announced.moments = moments
}

/** The first announced change after `now`, if any. */
export function nextChange(now: number): number {
  return Math.min(...announced.moments.filter((moment) => moment > now))
}

let asking: Promise<number> | undefined
let lastKnown = 0

/**
 * The number of changes on all instances; the last known one while the database is unavailable. Callers that ask in the
 * same turn of the event loop share one query: each of them arrived before it was sent.
 */
function allChanges(): Promise<number> {
  asking ??= new Promise<number>((resolve, reject) => {
    setImmediate(() => {
      asking = undefined
      readCount().then(resolve, reject)
    })
  })
  return asking
}

async function readCount(): Promise<number> {
  try {
    const row = await db.contentVersion.findUnique({ where: { kind: content } })
    lastKnown = row?.version ?? 0
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  return lastKnown
}

/** The change itself is already stored: if counting fails, other instances show it a minute later. */
async function countChange(): Promise<void> {
  try {
    await db.contentVersion.upsert({
      where: { kind: content },
      create: { kind: content, version: 1 },
      update: { version: { increment: 1 } },
    })
  } catch (error) {
    logError(error, 'counting a content change failed')
  }
}
