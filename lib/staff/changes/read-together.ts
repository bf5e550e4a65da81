import 'server-only'
import { siteDay } from '@/lib/platform/language/site-day'
import { processState } from '@/lib/platform/process-state'
import { latestChanges } from './store'

/** Lifetime of a result in milliseconds. Dashboards read within a few seconds after a change. */
const lifetimeMs = 10_000
/** Few results are kept, because each may be a long list. */
const maxResults = 30

interface Shared {
  reads: Map<string, Promise<unknown>>
  /** The running query for the latest changes, and the one that follows it. */
  now?: Promise<string>
  next?: Promise<string>
}

const shared = processState<Shared>('readTogether', () => ({ reads: new Map() }))

/**
 * Reads once for many dashboards that ask for the same after a change. The result may depend only on the query, on
 * leads, on their viewings and on the day. A change of any of these gives another key, so no result is older than its
 * request.
 * @param query plain JSON
 */
export async function readTogether<Query, Value>(
  name: string,
  query: Query,
  read: (query: Query) => Promise<Value>,
): Promise<Value> {
  const key = JSON.stringify([name, query, siteDay(new Date()), await changesSoFar()])
  const { reads } = shared
  const underway = reads.get(key)
  if (underway) return underway as Promise<Value>
  if (reads.size >= maxResults) reads.clear()
  const reading = read(query)
  reads.set(key, reading)
  reading.catch(() => reads.delete(key))
  setTimeout(() => reads.delete(key), lifetimeMs).unref()
  return reading
}

/** Requests during a query share the next query, so that no answer is older than its request. */
function changesSoFar(): Promise<string> {
  if (!shared.now) return (shared.now = latestChanges().finally(() => delete shared.now))
  const after = () => {
    delete shared.next
    return changesSoFar()
  }
  return (shared.next ??= shared.now.then(after, after))
}
