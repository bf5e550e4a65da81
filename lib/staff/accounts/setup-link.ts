import 'server-only'
import { env, siteUrl } from '@/lib/env'
import { equalInConstantTime, sign } from '@/lib/platform/http/secrets/secret'
import { isSetUp } from './store'

/**
 * The token for the first account. Derived from the secret, so it needs no storage and is the same on every
 * instance; once an account exists it is worthless.
 */
function setupToken(): string {
  return env.ADMIN_SETUP_TOKEN ?? sign('admin-setup', '').slice(0, 32)
}

export function isSetupToken(token: string): boolean {
  return equalInConstantTime(token, setupToken())
}

/** Prints the setup link at each start until the first account exists. */
export async function printSetupLink(): Promise<void> {
  if (await isSetUp()) return
  console.log(`Make the first staff account at ${siteUrl}/auth?setup=${encodeURIComponent(setupToken())}`)
}
