import 'server-only'
import { isRecordMissing, isUniqueViolation } from '@/lib/platform/db/errors'
import { stale, conflict } from './errors'

const maxTries = 10

/**
 * Changes a record in one write, on condition that it is as it was read. Concurrent changes are applied one after the
 * other, and a stale version from the client is a conflict.
 * @param seen the version that the client changed; undefined accepts the stored one
 * @param write must have in its condition what the change depends on, such as the version
 * @param refusal the error for a stale version, and when others were quicker each time
 * @returns null when the record does not exist
 */
export async function changeOptimistically<Row extends object, Changed>(
  seen: number | undefined,
  read: () => Promise<(Row & { version?: number }) | null>,
  write: (before: Row) => Promise<Changed>,
  refusal = stale,
): Promise<Changed | null> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await read()
    if (!before) return null
    if (seen !== undefined && seen !== before.version) throw refusal()
    try {
      return await write(before)
    } catch (error) {
      if (!isRecordMissing(error)) throw error
    }
  }
  throw refusal()
}

/** @throws HttpError 409 with this sentence when another record has a value that must be unique */
export async function conflictIfTaken<Saved>(sentence: string, write: () => Promise<Saved>): Promise<Saved> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(sentence) : error
  }
}
