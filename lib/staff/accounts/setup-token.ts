import { env } from '@/lib/env'
import { equalInConstantTime, sign } from '@/lib/platform/http/secrets/secret'

/**
 * The token for the first account. Derived from the secret, so it needs no storage and is the same on every
 * instance; once an account exists it is worthless.
 */
export function setupToken(): string {
  return env.ADMIN_SETUP_TOKEN ?? sign('admin-setup', '').slice(0, 32)
}

export function isSetupToken(token: string): boolean {
  return equalInConstantTime(token, setupToken())
}
