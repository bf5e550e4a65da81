import { db } from '@/lib/db/client'
import { findByPassword, findSession } from './store'
import { passwordFits } from './password'

jest.mock('@/lib/db/client', () => ({
  db: { session: { findUnique: jest.fn() }, user: { findUnique: jest.fn() } },
}))
jest.mock('./password', () => ({ passwordFits: jest.fn(), hashPassword: jest.fn() }))

const user = { id: 1, username: 'mali', passwordHash: 'x', disabledAt: null as Date | null }
const later = new Date(Date.now() + 60_000)

function stored(session: { expiresAt: Date; user: typeof user } | null) {
  jest.mocked(db.session.findUnique).mockResolvedValue(session as never)
}

describe('the session in a cookie', () => {
  it('is the user’s while it lasts', async () => {
    stored({ expiresAt: later, user })
    expect(await findSession('abc')).toEqual({ id: 1, username: 'mali' })
  })

  it.each([
    ['has ended', null],
    ['has expired', { expiresAt: new Date(Date.now() - 1), user }],
    ['is of somebody disabled', { expiresAt: later, user: { ...user, disabledAt: new Date() } }],
  ])('is nobody’s when it %s', async (_, session) => {
    stored(session)
    expect(await findSession('abc')).toBeNull()
  })
})

describe('a password', () => {
  const find = jest.mocked(db.user.findUnique)

  it('lets its user in, and nobody who is disabled', async () => {
    jest.mocked(passwordFits).mockResolvedValue(true)
    find.mockResolvedValue(user as never)
    expect(await findByPassword('Mali', 'right')).toEqual({ id: 1, username: 'mali' })
    expect(find).toHaveBeenCalledWith({ where: { usernameKey: 'mali' } })
    find.mockResolvedValue({ ...user, disabledAt: new Date() } as never)
    expect(await findByPassword('Mali', 'right')).toBeNull()
  })

  it('is looked at even when there is no such user', async () => {
    jest.mocked(passwordFits).mockClear().mockResolvedValue(false)
    find.mockResolvedValue(null)
    expect(await findByPassword('nobody', 'guess')).toBeNull()
    expect(passwordFits).toHaveBeenCalledTimes(1)
  })
})
