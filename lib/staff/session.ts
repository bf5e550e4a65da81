import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { decode, encode } from 'next-auth/jwt'
import { onHttps } from '@/lib/env'
import { invalidCredentials } from '@/lib/http/errors'
import { secret } from '@/lib/http/secret'
import { sessionSeconds, type StaffUser, type Verified } from './schema'
import { endSession, findSession, startSession } from './store'

/** NextAuth's own cookie, so that a sign-in through its callback and one through `/api/auth/login` are the same. */
export const sessionCookie = {
  name: onHttps ? '__Secure-next-auth.session-token' : 'next-auth.session-token',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: onHttps },
} as const

/** The member of staff who asks, in a page. The cookie alone is never believed: its session must stand in the database. */
export async function currentStaff(): Promise<StaffUser | null> {
  return staffOf(await headers())
}

/** For pages of the dashboard: who is not signed in goes to the sign-in. */
export async function requireStaff(): Promise<StaffUser> {
  return (await currentStaff()) ?? redirect('/auth')
}

/** The member of staff behind a request's cookie, or null. */
export async function staffOf(requestHeaders: Headers): Promise<StaffUser | null> {
  const id = await sessionId(requestHeaders)
  return id ? findSession(id) : null
}

/**
 * Starts a session and sets its cookie. Whatever session the browser had before has ended.
 * @throws HttpError 401 when the password was changed or the user disabled since it was looked at
 */
export async function signIn(verified: Verified): Promise<StaffUser> {
  const { user } = verified
  await endOwnSession()
  const sid = await startSession(verified)
  if (!sid) throw invalidCredentials()
  const token = { sub: String(user.id), name: user.username, sid }
  const value = await encode({ token, secret: secret(), maxAge: sessionSeconds })
  const jar = await cookies()
  jar.set(sessionCookie.name, value, { ...sessionCookie.options, maxAge: sessionSeconds })
  return user
}

/** Ends the session of the browser that asks, if it has one. */
export async function endOwnSession(): Promise<void> {
  const id = await sessionId(await headers())
  if (id) await endSession(id)
}

/** Ends the session on the server, so that a copy of the cookie is worth nothing, and takes the cookie back. */
export async function signOut(requestHeaders: Headers): Promise<void> {
  const id = await sessionId(requestHeaders)
  if (id) await endSession(id)
  const jar = await cookies()
  jar.set(sessionCookie.name, '', { ...sessionCookie.options, maxAge: 0 })
}

async function sessionId(requestHeaders: Headers): Promise<string | null> {
  const value = cookieOf(requestHeaders.get('cookie') ?? '', sessionCookie.name)
  if (!value) return null
  try {
    const token = await decode({ token: value, secret: secret() })
    return typeof token?.sid === 'string' ? token.sid : null
  } catch {
    // Made up, cut short, or signed with another secret: no session.
    return null
  }
}

function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
