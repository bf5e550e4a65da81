import { env } from '@/lib/env'
import { sameText, sign } from '@/lib/http/secret'

/**
 * The token that the first account needs. Unset it is derived from the secret: nothing to store, the same on every
 * instance, and worthless as soon as there is a user.
 */
export function setupToken(): string {
  return env.ADMIN_SETUP_TOKEN ?? sign('admin-setup', '').slice(0, 32)
}

export function isSetupToken(token: string): boolean {
  return sameText(token, setupToken())
}
