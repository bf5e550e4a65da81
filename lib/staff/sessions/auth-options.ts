import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { HttpError } from '@/lib/platform/http/errors'
import { clientAddress } from '@/lib/platform/http/origin'
import { secret } from '@/lib/platform/http/secrets/secret'
import { hasSecondStep } from '@/lib/staff/second-step/store'
import { loginInput, sessionSeconds } from '@/lib/staff/schema'
import { beginSession, sessionCookie } from './session'
import { verifyStaff } from '@/lib/staff/sign-in/sign-in'
import { endSession, findSession } from './store'

/**
 * Configures NextAuth with the users, sessions, limits and cookie of our own `/api/auth` routes.
 * @param onRefused receives the cause of a failed sign-in, which NextAuth does not pass on
 */
export function authOptions(onRefused: (error: HttpError) => void): NextAuthOptions {
  let sid: string | null = null
  return {
    secret: secret(),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/auth', error: '/auth', signOut: '/auth' },
    cookies: { sessionToken: sessionCookie },
    providers: [
      Credentials({
        credentials: { username: { label: 'Username' }, password: { label: 'Password', type: 'password' } },
        async authorize(credentials, request) {
          const input = loginInput.safeParse(credentials)
          if (!input.success) return null
          try {
            const headers = new Headers(request.headers as HeadersInit)
            const verified = await verifyStaff(input.data, clientAddress(headers))
            // NextAuth has no second step. Such accounts sign in at /api/auth/login.
            if (await hasSecondStep(verified.user.id)) return null
            sid = await beginSession(verified, headers)
            return { id: String(verified.user.id), name: verified.user.username }
          } catch (error) {
            // NextAuth would put the message of other errors into a URL.
            if (!(error instanceof HttpError)) throw new Error('Unavailable')
            onRefused(error)
            return null
          }
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (user) token.sid = sid
        else if (typeof token.sid !== 'string' || !(await findSession(token.sid)))
          throw new Error('The session has ended')
        return token
      },
      // Allows only URLs of this site (open redirect).
      redirect: ({ url, baseUrl }) => {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : new URL('/admin', baseUrl)
        return target.origin === new URL(baseUrl).origin ? target.href : `${baseUrl}/admin`
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token.sid === 'string') await endSession(token.sid)
      },
    },
  }
}
