import 'server-only'
import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { onHttps } from '@/lib/env'
import { serverCookie } from '@/lib/platform/http/server-cookie'
import { equalInConstantTime } from '@/lib/platform/http/secrets/secret'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import type { Verified } from '@/lib/staff/schema'
import { findVerified } from '@/lib/staff/accounts/store'

const name = onHttps ? '__Host-sign-in' : 'sign-in'
const purpose = 'pending-sign-in'
const lifetime = 5 * 60

/** A sign-in with a correct password and a missing second step. */
interface Pending {
  userId: number
  /** The password hash: a change of password invalidates the sign-in. */
  password: string
  /** Challenge for passkeys; null without any. */
  challenge: string | null
  /** The access log entry for the missing second step. */
  missing: string | null
}

/** Stores it encrypted in the browser, because there is no session before the second step. */
export async function savePendingSignIn(
  { user, passwordHash }: Verified,
  { challenge, missing }: Pick<Pending, 'challenge' | 'missing'>,
): Promise<void> {
  const facts: Pending = { userId: user.id, password: digestOf(passwordHash), challenge, missing }
  const value = seal(purpose, JSON.stringify(facts), new Date(Date.now() + lifetime * 1000))
  const jar = await cookies()
  jar.set(serverCookie({ name, value, path: '/', maxAge: lifetime }))
}

/** The pending sign-in, if its user may still sign in with that password. */
export async function readPendingSignIn(): Promise<
  ({ verified: Verified } & Pick<Pending, 'challenge' | 'missing'>) | null
> {
  const sealed = (await cookies()).get(name)?.value
  const facts = sealed ? unseal(purpose, sealed) : null
  const pending = facts === null ? null : (JSON.parse(facts) as Pending)
  const verified = pending && (await findVerified(pending.userId))
  if (!verified || !equalInConstantTime(digestOf(verified.passwordHash), pending.password)) return null
  const { challenge, missing } = pending
  return { verified, challenge, missing }
}

export async function clearPendingSignIn(): Promise<void> {
  const jar = await cookies()
  jar.set(serverCookie({ name, value: '', path: '/', maxAge: 0 }))
}

function digestOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
