import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { Refusal } from '@/lib/http/errors'
import { clientAddress } from '@/lib/http/origin'
import { secret } from '@/lib/secret'
import { loginInput, sessionSeconds } from './schema'
import { sessionCookie } from './session'
import { verifyStaff } from './sign-in'
import { endSession, findSession, startSession } from './store'

/** NextAuth over the same users, sessions, limits and cookie as our own `/api/auth` calls. */
export function authOptions(): NextAuthOptions {
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
            const user = await verifyStaff(
              input.data,
              clientAddress(new Headers(request.headers as HeadersInit)),
            )
            return { id: String(user.id), name: user.username }
          } catch (error) {
            if (error instanceof Refusal) return null
            throw error
          }
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (user) token.sid = await startSession(Number(user.id))
        else if (typeof token.sid !== 'string' || !(await findSession(token.sid)))
          throw new Error('The session has ended')
        return token
      },
      // Only addresses of this site: a sign-in must not be a way to send somebody elsewhere.
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
