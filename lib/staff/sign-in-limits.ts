import 'server-only'
import { createHash } from 'node:crypto'
import type { LimitName } from '@/lib/http/rate-limits'
import { countTry, forgetTries, forgiveTry } from '@/lib/http/rate-limit-store'
import { knownDevice } from './device'
import { usernameKey } from './schema'

interface Try {
  /** Whether the user has signed in from this browser before. */
  known: boolean
  /** Called when the password was correct. */
  wasRight: () => Promise<void>
}

/**
 * Counts a try before the password is checked. A known browser has its own counter only. All others are counted by
 * address, by address and account, by account and overall, narrow limits first, so that one address cannot use up what
 * all share.
 * @throws HttpError 429 when a limit is reached
 */
export async function countSignIn(username: string, address: string): Promise<Try> {
  const device = await knownDevice(username)
  // Hashed, so that the key of the row is short for any input.
  const account = createHash('sha256').update(usernameKey(username)).digest('base64url')
  const shared: [LimitName, string][] = [
    ['signInByAddress', address],
    ['signInByAccount', account],
    ['signInOverall', 'all'],
  ]
  const own: [LimitName, string] = device
    ? ['signInByDevice', `${device} ${account}`]
    : ['signIn', `${address} ${account}`]
  await countTry(...own)
  if (!device) for (const limit of shared) await countTry(...limit)
  return {
    known: device !== null,
    wasRight: async () => {
      await forgetTries(...own)
      if (!device) for (const limit of shared) await forgiveTry(...limit)
    },
  }
}
