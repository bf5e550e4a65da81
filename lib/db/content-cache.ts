import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { changes, countChange } from './content-version'
import { onPostgres } from '@/lib/env'

/** The kinds of content in the cache: each page that shows a kind of content is made anew when any of that kind changes. */
type ContentTag = 'updates' | 'articles'

/** Should a change have been counted by nobody (its instance died right after it), it shows after this time. */
const longest = 60

/**
 * Caches what `read` answers until its kind of content changes. A read that fails is not cached. The answer must
 * be plain JSON, because that is how it is kept.
 */
export function cached<Args extends (string | number | null)[], Value>(
  tag: ContentTag,
  name: string,
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) =>
    unstable_cache(read, [name, await generation(tag)], { tags: [tag], revalidate: longest })(...args)
}

/** Call after the commit: the next request shows the change, whichever instance it comes to. */
export async function invalidate(tag: ContentTag): Promise<void> {
  generations()[tag] = crypto.randomUUID()
  revalidateTag(tag, { expire: 0 })
  if (onPostgres) await countChange(tag)
}

/**
 * Part of every key. A read that began before a change and ends after it is kept under the old generation, where nobody
 * looks for it; and what an earlier process left on disk, perhaps of another database, is never found. On PostgreSQL
 * there may be other instances, so the database says how many changes there were.
 */
async function generation(tag: ContentTag): Promise<string> {
  const own = generations()[tag]
  return onPostgres ? `${own} ${await changes(tag)}` : own
}

function generations(): Record<ContentTag, string> {
  // Next loads this module more than once; one process has one state.
  const store = globalThis as typeof globalThis & { navaRidgeGenerations?: Record<ContentTag, string> }
  store.navaRidgeGenerations ??= { updates: crypto.randomUUID(), articles: crypto.randomUUID() }
  return store.navaRidgeGenerations
}
