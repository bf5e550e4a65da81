import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { changes, countChange } from './content-version'
import { onPostgres } from '@/lib/env'

/** Kinds of cached content: a change to one item invalidates every page that shows this kind. */
const tags = ['updates', 'articles', 'plots'] as const
type ContentTag = (typeof tags)[number]

/** Upper bound in seconds for a change that was never counted, because its instance died right after it. */
const longest = 60

/**
 * Caches the result of `read` until its kind of content changes. Failed reads are not cached. The result must be plain
 * JSON, because it is stored as such.
 */
export function cached<Args extends (string | number | null)[], Value>(
  tag: ContentTag,
  name: string,
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) =>
    unstable_cache(read, [name, await generation(tag)], { tags: [tag], revalidate: longest })(...args)
}

/** Call after the commit: the next request shows the change on any instance. */
export async function invalidate(tag: ContentTag): Promise<void> {
  generations()[tag] = crypto.randomUUID()
  revalidateTag(tag, { expire: 0 })
  if (onPostgres) await countChange(tag)
}

/**
 * Part of every cache key. A read that overlaps a change is stored under the old generation, which is never read again;
 * entries an earlier process left on disk, perhaps from another database, are never found either. On PostgreSQL there
 * may be other instances, so the counter is in the database.
 */
async function generation(tag: ContentTag): Promise<string> {
  const own = generations()[tag]
  return onPostgres ? `${own} ${await changes(tag)}` : own
}

function generations(): Record<ContentTag, string> {
  // Next loads this module more than once; a process has one state.
  const store = globalThis as typeof globalThis & { navaRidgeGenerations?: Record<ContentTag, string> }
  store.navaRidgeGenerations ??= Object.fromEntries(tags.map((tag) => [tag, crypto.randomUUID()])) as Record<
    ContentTag,
    string
  >
  return store.navaRidgeGenerations
}
