import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { onPostgres } from '@/lib/env'
import { measure } from '@/lib/platform/log/measure'
import { processState } from '@/lib/platform/process-state'
import { db } from './client'
import { isDatabaseUnavailable } from './errors'
import { logError } from '@/lib/platform/log/log'

/** Kinds of cached content. */
type ContentTag = 'updates' | 'articles' | 'plots'

/** Upper bound in seconds for a change that was never counted, because its instance died right after it. */
export const longestCached = 60

/**
 * Caches the result of `read` until content changes. Failed reads are not cached. The result must be plain
 * JSON, because it is stored as such. `unstable_cache` rather than its successor `use cache`: that one needs
 * `cacheComponents`, with which a missing record is answered with 200 and one build cannot serve any database.
 */
export function cached<Args extends (string | number | null)[], Value>(
  tag: ContentTag,
  name: string,
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    let hit = true
    const readNow = (...now: Args) => {
      hit = false
      return read(...now)
    }
    const key = [tag, name, await contentVersion()]
    const value = await unstable_cache(readNow, key, { tags: [tag], revalidate: longestCached })(...args)
    measure('cache', { cache: 'content', hit })
    return value
  }
}

/** Call after the commit: the next request shows the change on any instance. */
export async function invalidate(tag: ContentTag): Promise<void> {
  ownVersion().id = crypto.randomUUID()
  revalidateTag(tag, { expire: 0 })
  if (onPostgres) await countChange(tag)
}

/**
 * Differs after every change of any content, on any instance: what was made from content is valid while this is. Part of
 * every cache key: a read that overlaps a change is stored under the old version, which is never read again; entries an
 * earlier process left on disk, perhaps from another database, are never found either. On PostgreSQL there may be other
 * instances, so the counters are in the database.
 */
export async function contentVersion(): Promise<string> {
  const { id } = ownVersion()
  return onPostgres ? `${id} ${await allChanges()}` : id
}

/** Announces that content of this kind changes by itself, as when a hold ends; in milliseconds since 1970. */
export function changesAt(tag: ContentTag, moments: readonly number[]): void {
  announced()[tag] = moments
}

/** The first announced change after `now`, if any. */
export function nextChange(now: number): number {
  return Math.min(
    ...Object.values(announced())
      .flat()
      .filter((moment) => moment > now),
  )
}

function announced() {
  return processState<Partial<Record<ContentTag, readonly number[]>>>('contentChanges', () => ({}))
}

function ownVersion() {
  return processState('contentVersion', () => ({ id: crypto.randomUUID() as string }))
}

let asking: Promise<string> | undefined
let lastAll = ''

/**
 * The numbers of changes of all kinds; the last known ones while the database is unavailable. Callers that ask in the
 * same turn of the event loop share one query: each of them arrived before it was sent.
 */
function allChanges(): Promise<string> {
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
async function countChange(kind: string): Promise<void> {
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
