import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { reportMissingContent } from '@/lib/platform/db/missing-content'

/** Reads content for a page. Returns `unavailable` while the database is unavailable. The page says so and recovers by itself. */
export async function readContent<Value>(read: () => Promise<Value>): Promise<Value | 'unavailable'> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    reportMissingContent()
    return 'unavailable'
  }
}
