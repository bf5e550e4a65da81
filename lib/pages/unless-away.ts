import { isDatabaseAway } from '@/lib/db/errors'

/** What `read` finds, or `away` while the database cannot be reached: the page says so and works when it is back. */
export async function unlessAway<Value>(read: () => Promise<Value>): Promise<Value | 'away'> {
  try {
    return await read()
  } catch (error) {
    if (isDatabaseAway(error)) return 'away'
    throw error
  }
}
