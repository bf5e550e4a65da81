import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { decode, encode } from 'next-auth/jwt'
import { onHttps } from '@/lib/env'
import { recordAccess } from '@/lib/staff/access-log/store'
import type { AccessKind } from '@/lib/staff/access-log/schema'
import { invalidCredentials, unauthenticated } from '@/lib/platform/http/errors'
import { clientAddress, networkOf } from '@/lib/platform/http/origin'
import { secret } from '@/lib/platform/http/secrets/secret'
import { digestOf } from '@/lib/platform/http/secrets/token'
import { cookieOf } from '@/lib/platform/http/server-cookie'
import type { SignedInStaff, StaffUser, VerifiedUser } from '@/lib/staff/schema'
import { sessionSeconds } from './schema'
import { deviceName } from './device-name'
import { endSession, findSession, readSession, startSession } from './store'

/**
 * NextAuth's own cookie, so that its callback and `/api/auth/login` create the same session. A `__Host-`
 * cookie is accepted only from this host over https, so no subdomain can set it.
 */
export const sessionCookie = {
  name: onHttps ? '__Host-next-auth.session-token' : 'next-auth.session-token',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: onHttps },
} as const

/** The signed-in user, for pages. The session in the cookie must exist in the database. */
export async function currentStaff(): Promise<SignedInStaff | null> {
  return staffOf(await headers())
}

/** For dashboard pages: redirects to the sign-in page without a session. */
export async function requireStaff(): Promise<SignedInStaff> {
  return (await currentStaff()) ?? redirect('/auth')
}

/** The user of a request's session cookie, if any. */
export async function staffOf(requestHeaders: Headers): Promise<SignedInStaff | null> {
  const id = await sessionId(requestHeaders)
  return id ? findSession(id) : null
}

/** Also accepts users who must set up a second step. Only for the routes that set one up. */
export async function staffToSetUp(requestHeaders: Headers): Promise<SignedInStaff | null> {
  return (await sessionOf(requestHeaders))?.user ?? null
}

/** Whether the user must set up a second step first. */
export async function mustSetUpSecondStep(): Promise<boolean> {
  return (await sessionOf(await headers()))?.mustSetUp ?? false
}

async function sessionOf(requestHeaders: Headers) {
  const id = await sessionId(requestHeaders)
  return id ? readSession(id) : null
}

export async function ownSessionId(requestHeaders: Headers): Promise<string> {
  const id = await sessionId(requestHeaders)
  if (!id) throw unauthenticated()
  return digestOf(id)
}

export async function signIn(verified: VerifiedUser, kind?: AccessKind): Promise<StaffUser> {
  const sid = await beginSession(verified, await headers(), kind)
  await setSessionCookie(verified.user, sid)
  return verified.user
}

/**
 * Starts a session and ends the browser's previous one.
 * @param kind of the access log entry
 * @returns the id for the cookie
 * @throws HttpError 401 when the password or user has changed since verification
 */
export async function beginSession(
  verified: VerifiedUser,
  requestHeaders: Headers,
  kind: AccessKind = 'signIn',
) {
  const address = clientAddress(requestHeaders)
  const device = deviceName(requestHeaders.get('user-agent') ?? '')
  const sid = await startSession(verified, { device, network: networkOf(address) })
  if (!sid) throw invalidCredentials()
  const earlier = await sessionId(await headers())
  if (earlier) await endSession(earlier)
  await recordAccess({ kind, username: verified.user.username, address })
  return sid
}

export async function setSessionCookie(user: StaffUser, sid: string): Promise<void> {
  const token = { sub: String(user.id), name: user.username, sid }
  const value = await encode({ token, secret: secret(), maxAge: sessionSeconds })
  const jar = await cookies()
  jar.set(sessionCookie.name, value, { ...sessionCookie.options, maxAge: sessionSeconds })
}

/** Ends the session in the database, so that a copied cookie is worthless, and deletes the cookie. */
export async function signOut(requestHeaders: Headers): Promise<void> {
  const id = await sessionId(requestHeaders)
  const session = id && (await readSession(id))
  if (id) await endSession(id)
  const address = clientAddress(requestHeaders)
  if (session) await recordAccess({ kind: 'signOut', username: session.user.username, address })
  const jar = await cookies()
  jar.set(sessionCookie.name, '', { ...sessionCookie.options, maxAge: 0 })
}

async function sessionId(requestHeaders: Headers): Promise<string | null> {
  const value = cookieOf(requestHeaders.get('cookie'), sessionCookie.name)
  if (!value) return null
  try {
    const token = await decode({ token: value, secret: secret() })
    return typeof token?.sid === 'string' ? token.sid : null
  } catch {
    // A forged or truncated cookie, or one signed with another secret.
    return null
  }
}
