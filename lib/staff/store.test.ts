import { db } from '@/lib/db/client'
import { findByPassword, findSession, startSession } from './store'
import { passwordFits } from './password'

jest.mock('@/lib/db/client', () => ({
  db: {
    session: { findUnique: jest.fn(), deleteMany: jest.fn(), create: jest.fn() },
    user: { findUnique: jest.fn(), updateMany: jest.fn() },
    $transaction: (work: (tx: unknown) => unknown) => work(jest.requireMock('@/lib/db/client').db),
  },
}))
jest.mock('./password', () => ({ passwordFits: jest.fn(), hashPassword: jest.fn() }))

const user = { id: 1, username: 'mali', passwordHash: 'x', disabledAt: null as Date | null }
const later = new Date(Date.now() + 60_000)

function stored(session: { expiresAt: Date; user: typeof user } | null) {
  jest.mocked(db.session.findUnique).mockResolvedValue(session as never)
}

describe('the session in a cookie', () => {
  it('belongs to the user until it expires', async () => {
    stored({ expiresAt: later, user })
    expect(await findSession('abc')).toEqual({ id: 1, username: 'mali' })
  })

  it.each([
    ['has ended', null],
    ['has expired', { expiresAt: new Date(Date.now() - 1), user }],
    ['belongs to a disabled user', { expiresAt: later, user: { ...user, disabledAt: new Date() } }],
  ])('is invalid when it %s', async (_, session) => {
    stored(session)
    expect(await findSession('abc')).toBeNull()
  })
})

describe('a new session', () => {
  const verified = { user: { id: 1, username: 'mali' }, passwordHash: 'x' }
  const hold = jest.mocked(db.user.updateMany)

  it('starts for the password that was verified, for an enabled user', async () => {
    hold.mockResolvedValue({ count: 1 })
    const id = await startSession(verified)
    expect(hold).toHaveBeenCalledWith({
      where: { id: 1, passwordHash: 'x', disabledAt: null },
      data: { passwordHash: 'x' },
    })
    expect(db.session.create).toHaveBeenCalledWith({ data: expect.objectContaining({ id, userId: 1 }) })
  })

  it('does not start once the password was changed or the user disabled', async () => {
    jest.mocked(db.session.create).mockClear()
    hold.mockResolvedValue({ count: 0 })
    expect(await startSession(verified)).toBeNull()
    expect(db.session.create).not.toHaveBeenCalled()
  })
})

describe('a password', () => {
  const find = jest.mocked(db.user.findUnique)

  it('signs its user in, unless the user is disabled', async () => {
    jest.mocked(passwordFits).mockResolvedValue(true)
    find.mockResolvedValue(user as never)
    expect(await findByPassword('Mali', 'right')).toEqual({
      user: { id: 1, username: 'mali' },
      passwordHash: 'x',
    })
    expect(find).toHaveBeenCalledWith({ where: { usernameKey: 'mali' } })
    find.mockResolvedValue({ ...user, disabledAt: new Date() } as never)
    expect(await findByPassword('Mali', 'right')).toBeNull()
  })

  it('is verified even when there is no such user', async () => {
    jest.mocked(passwordFits).mockClear().mockResolvedValue(false)
    find.mockResolvedValue(null)
    expect(await findByPassword('nobody', 'guess')).toBeNull()
    expect(passwordFits).toHaveBeenCalledTimes(1)
  })
})
