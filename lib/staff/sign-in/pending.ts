import 'server-only'
import { cookies } from 'next/headers'
import { onHttps } from '@/lib/env'
import { serverCookie } from '@/lib/platform/http/server-cookie'
import { equalInConstantTime } from '@/lib/platform/http/secrets/secret'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import { digestOf } from '@/lib/platform/http/secrets/token'
import type { VerifiedUser } from '@/lib/staff/schema'
import { findVerifiedUser } from '@/lib/staff/accounts/store'

const name = onHttps ? '__Host-sign-in' : 'sign-in'
const purpose = 'pending-sign-in'
const lifetime = 5 * 60

/** A sign-in with a correct password and a missing second step. */
interface PendingSignIn {
  userId: number
  /** Digest of the password hash: a change of password invalidates the sign-in. */
  password: string
  /** Challenge for passkeys; null without any. */
  challenge: string | null
  /** The access log entry for the missing second step. */
  missing: string | null
}

/** Stores it encrypted in the browser, because there is no session before the second step. */
export async function savePendingSignIn(
  { user, passwordHash }: VerifiedUser,
  state: Pick<PendingSignIn, 'challenge' | 'missing'>,
): Promise<void> {
  const pending: PendingSignIn = { userId: user.id, password: digestOf(passwordHash), ...state }
  const value = seal(purpose, JSON.stringify(pending), new Date(Date.now() + lifetime * 1000))
  await setCookie(value, lifetime)
}

/** The pending sign-in, if its user may still sign in with that password. */
export async function readPendingSignIn() {
  const sealed = (await cookies()).get(name)?.value
  const text = sealed ? unseal(purpose, sealed) : null
  if (text === null) return null
  const { userId, password, ...state } = JSON.parse(text) as PendingSignIn
  const verified = await findVerifiedUser(userId)
  if (!verified || !equalInConstantTime(digestOf(verified.passwordHash), password)) return null
  return { verified, ...state }
}

export async function clearPendingSignIn(): Promise<void> {
  await setCookie('', 0)
}

async function setCookie(value: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(serverCookie({ name, value, path: '/', maxAge }))
}
