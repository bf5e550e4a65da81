import { encode } from 'next-auth/jwt'
import { secret } from '@/lib/platform/http/secrets/secret'
import { beginSession, sessionCookie, staffOf } from './session'
import { endSession, findSession, startSession } from './store'

const mali = { id: 1, username: 'mali', role: 'owner' } as const
const mockJar = { set: jest.fn() }
const mockHeaders = new Headers()

jest.mock('./store', () => ({
  findSession: jest.fn(),
  endSession: jest.fn(),
  startSession: jest.fn(),
}))
jest.mock('@/lib/staff/access-log/store', () => ({ recordAccess: jest.fn() }))
jest.mock('next/headers', () => ({ cookies: () => mockJar, headers: () => mockHeaders }))
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

  it('stays when another sign-in of the browser is refused at the last moment', async () => {
    mockHeaders.set('cookie', `${sessionCookie.name}=${await tokenOf({ sub: '1', sid: 'abc' })}`)
    const verified = { user: mali, passwordHash: 'of before', secondStep: false } as never
    jest.mocked(startSession).mockResolvedValueOnce(null)
    await expect(beginSession(verified, mockHeaders)).rejects.toThrow('Invalid username or password')
    expect(endSession).not.toHaveBeenCalled()
    jest.mocked(startSession).mockResolvedValueOnce('def')
    expect(await beginSession(verified, mockHeaders)).toBe('def')
    expect(endSession).toHaveBeenCalledWith('abc')
  })

  it('is stored in a cookie that is HttpOnly, SameSite and Secure', () => {
    expect(sessionCookie.name).toMatch(/^__Host-/)
    expect(sessionCookie.options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
  })
})
