import 'server-only'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { pingDatabase } from '@/lib/platform/db/store'
import { bodyKind, readForm, readJson } from '@/lib/platform/http/body/read'
import { HttpError, invalid, notFound } from '@/lib/platform/http/errors'
import { clientAddress } from '@/lib/platform/http/origin'
import type { Call } from '@/lib/platform/http/route'
import { secret } from '@/lib/platform/http/secrets/secret'
import { loginInput } from '@/lib/staff/schema'
import { hasSecondStep } from '@/lib/staff/second-step/store'
import { verifyStaff } from '@/lib/staff/sign-in/sign-in'
import { sessionSeconds } from './schema'
import { beginSession, sessionCookie } from './session'
import { endSession, findSession } from './store'

/** NextAuth's routes below `/api/auth` that this site uses. */
const addresses: Record<string, { methods: readonly string[]; provider?: true }> = {
  csrf: { methods: ['GET'] },
  providers: { methods: ['GET'] },
  session: { methods: ['GET'] },
  error: { methods: ['GET'] },
  signin: { methods: ['GET', 'POST'], provider: true },
  signout: { methods: ['GET', 'POST'] },
  callback: { methods: ['POST'], provider: true },
}
const maxBytes = 16 * 1024
const maxAddress = 2000
const parameters = ['callbackUrl', 'error']

/**
 * Passes only well-formed requests to NextAuth. NextAuth itself reads bodies of any size, and answers 500 to
 * invalid JSON, unexpected callback URLs or error texts, and callbacks by GET.
 */
export async function nextAuth({ request }: Call): Promise<Response> {
  const [action = '', provider, ...rest] = request.nextUrl.pathname.split('/').slice(3)
  const address = Object.hasOwn(addresses, action) ? addresses[action] : undefined
  if (!address || rest.length > 0) throw notFound()
  if (provider !== undefined && !(address.provider && provider === 'credentials')) throw notFound()
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!address.methods.includes(method)) throw methodRefused(address.methods)
  // Without the database NextAuth would treat the session as expired and delete its cookie.
  await pingDatabase()
  await forgetOddCallback()

  let refused: HttpError | undefined
  const options = authOptions((error) => (refused = error))
  const nextauth = provider === undefined ? [action] : [action, provider]
  const answer: Response = await NextAuth(
    await toPlainRequest(request, method),
    { params: { nextauth } },
    options,
  )
  if (refused?.code === 'tooManyRequests') throw refused
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** A copy of the request that contains only known parameters and string fields. */
async function toPlainRequest(request: NextRequest, method: string): Promise<NextRequest> {
  const url = new URL(request.url)
  const allowed = parameters.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value !== null && isHarmless(name, value) ? [[name, value]] : []
  })
  url.search = new URLSearchParams(allowed).toString()
  if (method === 'GET') return new NextRequest(url, { headers: request.headers })
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new NextRequest(url, { method, headers, body: (await readFields(request)).toString() })
}

async function readFields(request: NextRequest): Promise<URLSearchParams> {
  const kind = bodyKind(request.headers, ['form', 'json'])
  const sent =
    kind === 'form'
      ? Object.fromEntries(await readForm(request, maxBytes))
      : await readJson(request, maxBytes)
  if (typeof sent !== 'object' || sent === null) throw invalid('The request is not complete')
  const texts = Object.entries(sent).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && isHarmless(...(entry as [string, string])),
  )
  return new URLSearchParams(texts)
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'callbackUrl') return isWebAddress(value)
  return name !== 'error' || /^[A-Za-z]{1,40}$/.test(value)
}

/** The `redirect` callback checks whether the target is allowed. */
function isWebAddress(value: string): boolean {
  if (value.length > maxAddress) return false
  return value.startsWith('/')
    ? URL.canParse(value, 'http://localhost')
    : /^https?:\/\//.test(value) && URL.canParse(value)
}

async function forgetOddCallback(): Promise<void> {
  const jar = await cookies()
  for (const { name, value } of jar.getAll()) {
    if (name.endsWith('next-auth.callback-url') && !isWebAddress(value)) jar.delete(name)
  }
}

function methodRefused(methods: readonly string[]): HttpError {
  return new HttpError('methodNotAllowed', `This is not possible here. Possible: ${methods.join(', ')}`, {
    headers: { Allow: methods.join(', ') },
  })
}

/**
 * Configures NextAuth with the users, sessions, limits and cookie of our own `/api/auth` routes.
 * @param onRefused receives the cause of a failed sign-in, which NextAuth does not pass on
 */
function authOptions(onRefused: (error: HttpError) => void): NextAuthOptions {
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
