import { env } from '@/lib/env'
import { equalInConstantTime, sign } from '@/lib/platform/http/secrets/secret'

/**
 * The token required for the first account. By default it is derived from the secret: nothing to store, the same on
 * every instance, and worthless once a user exists.
 */
export function setupToken(): string {
  return env.ADMIN_SETUP_TOKEN ?? sign('admin-setup', '').slice(0, 32)
}

export function isSetupToken(token: string): boolean {
  return equalInConstantTime(token, setupToken())
}
