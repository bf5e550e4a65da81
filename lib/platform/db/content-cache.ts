import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { onPostgres } from '@/lib/env'
import { measure } from '@/lib/platform/log/measure'
import { processState } from '@/lib/platform/process-state'
import { db } from './client'
import { isDatabaseUnavailable } from './errors'
import { databaseTrouble } from './trouble'
import { logError } from '@/lib/platform/log/log'

/** Counts the changes by this process. */
const ownChanges = processState('contentVersion', () => ({ version: crypto.randomUUID() as string }))

const planned = processState('plannedChanges', () => ({
  read: () => Promise.resolve<number[]>([]),
  /** The stored version to which the moments belong. */
  stored: '',
  /** In milliseconds since 1970. */
  until: 0,
  moments: Promise.resolve<number[]>([]),
  last: 0,
}))

/** Tag of the entries in Next's cache, and name of the counter in the database. */
const content = 'content'

/** In seconds. An old entry can live this long if its instance died before it counted the change. */
export const maxCacheSeconds = 60

/**
 * Caches the result of `read` until content changes. Failed reads are not cached, and the result must be
 * plain JSON.
 *
 * `use cache` is no replacement for `unstable_cache`: it needs `cacheComponents`, which answers 200 for a
 * missing record and ties a build to one database.
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
    const value = await unstable_cache(readNow, key, { tags: [content], revalidate: maxCacheSeconds })(
      ...args,
    )
    measure('cache', { cache: 'content', hit })
    return value
  }
}

/** Stores call this after each change of cached content: the next request shows the change on any instance. */
export async function invalidate(): Promise<void> {
  revalidateTag(content, { expire: 0 })
  await changeVersion()
}

/**
 * Like `invalidate`, but outside a request, where Next has no tags: entries of the old version are never read again.
 */
export async function changeVersion(): Promise<void> {
  ownChanges.version = crypto.randomUUID()
  if (onPostgres) await countChange()
}

/**
 * Changes with every change of content on any instance, and is part of every cache key. A read that overlaps
 * a change is stored under the old version, which is never read again; the same holds for entries of an
 * earlier process. PostgreSQL may serve several instances, so the counter is in the database.
 */
export async function contentVersion(): Promise<string> {
  const storedVersion = onPostgres ? `${ownChanges.version} ${await countAllChanges()}` : ownChanges.version
  return `${storedVersion} ${await findLastPlanned(storedVersion)}`
}

/**
 * Called at the start. `read` returns the moments at which content changes without a write, in milliseconds since 1970.
 */
export function planChanges(read: () => Promise<number[]>): void {
  planned.read = read
}

/**
 * The last passed moment at which content changed without a write, in milliseconds since 1970. The moments are read
 * again for each stored version, because a write may set one, and once a minute, because another instance may have
 * failed to count its change. During an outage the last result stays, because Next can then serve old entries only
 * under their own keys.
 */
async function findLastPlanned(storedVersion: string): Promise<number> {
  const now = Date.now()
  if (planned.stored !== storedVersion || now >= planned.until)
    Object.assign(planned, {
      stored: storedVersion,
      until: now + maxCacheSeconds * 1000,
      moments: readPlanned(),
    })
  const moments = await planned.moments
  if (databaseTrouble()) return planned.last
  const passed = moments.filter((moment) => moment <= now)
  planned.last = Math.max(planned.last, ...passed)
  return planned.last
}

/** During an outage it returns the moments that were read before. */
async function readPlanned(): Promise<number[]> {
  const previous = planned.moments
  try {
    return await planned.read()
  } catch (error) {
    if (isDatabaseUnavailable(error)) return previous
    planned.stored = ''
    throw error
  }
}

let pendingCount: Promise<number> | undefined
let lastKnownCount = 0

/**
 * The number of changes on all instances, during an outage the last one that was read. Concurrent calls share a query.
 */
function countAllChanges(): Promise<number> {
  pendingCount ??= new Promise<number>((resolve, reject) => {
    setImmediate(() => {
      pendingCount = undefined
      readCount().then(resolve, reject)
    })
  })
  return pendingCount
}

async function readCount(): Promise<number> {
  try {
    const row = await db.contentVersion.findUnique({ where: { kind: content } })
    lastKnownCount = row?.version ?? 0
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  return lastKnownCount
}

/** If counting fails, the change is stored nevertheless, and other instances show it a minute later. */
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
