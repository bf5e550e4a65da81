import 'server-only'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { changedMeanwhile } from './errors'

/**
 * Changes a record in one write, on condition of its version. Concurrent changes are applied one after the
 * other, and a stale version from the client is a conflict.
 * @param seen the version that the client changed; undefined accepts the stored one
 * @param write must have the version in its condition
 * @returns null when the record does not exist
 */
export async function changeOptimistically<Row extends { version: number }, Changed>(
  seen: number | undefined,
  read: () => Promise<Row | null>,
  write: (before: Row) => Promise<Changed>,
): Promise<Changed | null> {
  const before = await read()
  if (!before) return null
  if (seen !== undefined && seen !== before.version) throw changedMeanwhile()
  try {
    return await write(before)
  } catch (error) {
    if (isRecordMissing(error)) return changeOptimistically(seen, read, write)
    throw error
  }
}
