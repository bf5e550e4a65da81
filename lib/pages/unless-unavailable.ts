import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { noteMissingContent } from '@/lib/platform/db/missing-content'

/** The result of `read`, or `away` while the database is unavailable: the page says so and recovers by itself. */
export async function unlessUnavailable<Value>(read: () => Promise<Value>): Promise<Value | 'away'> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    noteMissingContent()
    return 'away'
  }
}
