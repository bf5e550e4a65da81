/**
 * Replaces `next/cache`, which throws outside a Next server. Like the original it stores results as JSON by key,
 * function and arguments, and drops them by tag or after their lifetime; unlike it, in memory and per test file.
 */
interface Kept {
  json: string
  tags: readonly string[]
  until: number
}

interface Options {
  tags?: readonly string[]
  revalidate?: number | false
}

const kept = new Map<string, Kept>()

export function unstable_cache<Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  keyParts: readonly string[] = [],
  { tags = [], revalidate = false }: Options = {},
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    const key = JSON.stringify([read.toString(), keyParts, args])
    const known = kept.get(key)
    if (known && known.until > Date.now()) return JSON.parse(known.json) as Value
    const value = await read(...args)
    const until = revalidate === false ? Infinity : Date.now() + revalidate * 1000
    kept.set(key, { json: JSON.stringify(value), tags, until })
    return value
  }
}

export function revalidateTag(tag: string, { expire }: { expire: number }): void {
  if (expire !== 0) throw new Error('Only forgetting at once is stood in for.')
  for (const [key, { tags }] of kept) if (tags.includes(tag)) kept.delete(key)
}
