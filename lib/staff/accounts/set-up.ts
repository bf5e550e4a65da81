import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { consumeAttempt } from '@/lib/platform/http/rate-limit-store'
import { rateLimits } from '@/lib/rate-limits'
import type { SetupInput, VerifiedUser } from '@/lib/staff/schema'
import { isSetupToken } from './setup-link'
import { createFirstUser, isSetUp } from './store'

/** Creates the first account with the setup token, if there is no account yet. */
export async function createFirstAccount({ username, password, token }: SetupInput): Promise<VerifiedUser> {
  if (await isSetUp()) throw setupClosed()
  if (!isSetupToken(token)) {
    await consumeAttempt(rateLimits.setup.wrongToken, 'all')
    throw new HttpError('forbidden', 'The setup link is not valid')
  }
  const verified = await createFirstUser(username, password)
  if (!verified) throw setupClosed()
  return verified
}

const setupClosed = () => new HttpError('forbidden', 'Setup has already been completed')
