import { encode } from 'next-auth/jwt'
import { secret } from '@/lib/platform/http/secrets/secret'
import { sessionCookie, staffOf } from './session'
import { findSession } from './store'

const mali = { id: 1, username: 'mali', role: 'owner' } as const
const mockJar = { set: jest.fn() }

jest.mock('./store', () => ({
  findSession: jest.fn(),
  endSession: jest.fn(),
  startSession: jest.fn(),
}))
jest.mock('@/lib/staff/access-log/store', () => ({ recordAccess: jest.fn() }))
jest.mock('next/headers', () => ({ cookies: () => mockJar, headers: () => new Headers() }))
jest.mock('@/lib/env', () => ({
  env: { NEXTAUTH_SECRET: 'a secret that is long enough for this' },
  onHttps: true,
}))

const asking = (cookie: string) =>
  new Headers({ cookie: `language=th; ${sessionCookie.name}=${cookie}; x=y` })
const tokenOf = (token: Record<string, string>, key = secret()) => encode({ token, secret: key })

beforeEach(() => jest.mocked(findSession).mockReset())

describe('a session', () => {
  it('is valid while its row is in the database', async () => {
    jest.mocked(findSession).mockResolvedValue(mali)
    expect(await staffOf(asking(await tokenOf({ sub: '1', sid: 'abc' })))).toEqual(mali)
    expect(findSession).toHaveBeenCalledWith('abc')
  })

  it('is invalid once its row is gone, even with a valid cookie', async () => {
    jest.mocked(findSession).mockResolvedValue(null)
    expect(await staffOf(asking(await tokenOf({ sub: '1', name: 'mali', sid: 'abc' })))).toBeNull()
  })

  it.each(['', 'x', 'null', 'a.b.c.d.e'])('is invalid with the cookie %p', async (cookie) => {
    expect(await staffOf(asking(cookie))).toBeNull()
    expect(findSession).not.toHaveBeenCalled()
  })

  it('is invalid when signed with another secret, or without an id', async () => {
    expect(
      await staffOf(asking(await tokenOf({ sid: 'abc' }, 'another secret that is long enough'))),
    ).toBeNull()
    expect(await staffOf(asking(await tokenOf({ sub: '1' })))).toBeNull()
    expect(findSession).not.toHaveBeenCalled()
  })

  it('is stored in a cookie that is HttpOnly, SameSite and Secure', () => {
    expect(sessionCookie.name).toMatch(/^__Host-/)
    expect(sessionCookie.options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
  })
})
