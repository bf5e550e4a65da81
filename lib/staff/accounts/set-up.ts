import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { consumeAttempt } from '@/lib/platform/http/rate-limit-store'
import { rateLimits } from '@/lib/rate-limits'
import type { SetupInput, Verified } from '@/lib/staff/schema'
import { isSetupToken } from './setup-link'
import { createFirstUser, isSetUp } from './store'

/** Creates the first account with the setup token, if there is no account yet. */
export async function setUp({ username, password, token }: SetupInput): Promise<Verified> {
  if (await isSetUp()) throw closed()
  if (!isSetupToken(token)) {
    await consumeAttempt(rateLimits.setup.wrongToken, 'all')
    throw new HttpError('forbidden', 'The setup link is not valid')
  }
  const verified = await createFirstUser(username, password)
  if (!verified) throw closed()
  return verified
}

const closed = () => new HttpError('forbidden', 'Setup has already been completed')
