import { isDatabaseAway } from '@/lib/db/errors'

/** The result of `read`, or `away` while the database is unavailable: the page says so and recovers by itself. */
export async function unlessAway<Value>(read: () => Promise<Value>): Promise<Value | 'away'> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    failedReads().failed += 1
    return 'away'
  }
}

/** How often a page was rendered without its content in this process: such a page must not be kept. */
export function failedReads(): { failed: number } {
  // Next loads this module more than once; a process has one state.
  const store = globalThis as typeof globalThis & { navaRidgeFailedReads?: { failed: number } }
  return (store.navaRidgeFailedReads ??= { failed: 0 })
}
