import 'server-only'
import { siteDay } from '@/lib/platform/language/site-day'
import { processState } from '@/lib/platform/process-state'
import { latestChanges } from './store'

/** In milliseconds. Dashboards read within a few seconds after they were told. */
const kept = 10_000
/** Of results, which may be long lists. */
const most = 30

interface Shared {
  reads: Map<string, Promise<unknown>>
  /** The question for the latest changes that is on its way, and the one after it. */
  now?: Promise<string>
  next?: Promise<string>
}

const shared = processState<Shared>('readTogether', () => ({ reads: new Map() }))

/**
 * Reads once what many dashboards ask for after a change. For what depends on leads, their viewings and the day alone: each
 * change of these is another key, so that no read is older than its question.
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
  if (reads.size >= most) reads.clear()
  const reading = read(query)
  reads.set(key, reading)
  reading.catch(() => reads.delete(key))
  setTimeout(() => reads.delete(key), kept).unref()
  return reading
}

/** Requests that come while a question is on its way share the next one, so that no answer is older than its request. */
function changesSoFar(): Promise<string> {
  if (!shared.now) return (shared.now = latestChanges().finally(() => delete shared.now))
  const after = () => {
    delete shared.next
    return changesSoFar()
  }
  return (shared.next ??= shared.now.then(after, after))
}
