import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { noteMissingContent } from '@/lib/platform/db/missing-content'

/** Returns `away` while the database is unavailable. The page says so and recovers by itself. */
export async function unlessUnavailable<Value>(read: () => Promise<Value>): Promise<Value | 'away'> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    noteMissingContent()
    return 'away'
  }
}
