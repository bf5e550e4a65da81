import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { invalidCredentials, HttpError } from '@/lib/http/errors'
import { clientAddress } from '@/lib/http/origin'
import { secret } from '@/lib/http/secret'
import { loginInput, sessionSeconds } from './schema'
import { endOwnSession, sessionCookie } from './session'
import { verifyStaff } from './sign-in'
import { endSession, findSession, startSession } from './store'

/**
 * NextAuth over the same users, sessions, limits and cookie as our own `/api/auth` calls.
 * @param onRefused is told why a sign-in failed; NextAuth itself only knows that it did
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
            const address = clientAddress(new Headers(request.headers as HeadersInit))
            const verified = await verifyStaff(input.data, address)
            await endOwnSession()
            sid = await startSession(verified)
            if (!sid) throw invalidCredentials()
            const { user } = verified
            return { id: String(user.id), name: user.username }
          } catch (error) {
            // NextAuth puts the message of any other error into an address.
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
      // Only addresses of this site: a sign-in must not lead a user to another site.
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
