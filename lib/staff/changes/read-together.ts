import 'server-only'
import { siteDay } from '@/lib/platform/language/site-day'
import { processState } from '@/lib/platform/process-state'
import { latestChanges } from './store'

/** In milliseconds. Dashboards read within a few seconds after they were told. */
const kept = 10_000
/** Of results, which may be long lists. */
const most = 30

const reads = processState('readTogether', () => new Map<string, Promise<unknown>>())

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
  const key = JSON.stringify([name, query, siteDay(new Date()), await latestChanges()])
  const known = reads.get(key)
  if (known) return known as Promise<Value>
  if (reads.size >= most) reads.clear()
  const reading = read(query)
  reads.set(key, reading)
  reading.catch(() => reads.delete(key))
  setTimeout(() => reads.delete(key), kept).unref()
  return reading
}
