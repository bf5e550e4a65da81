import { verify } from '@node-rs/argon2'
import { db } from '@/lib/platform/db/client'
import { saveCodeKey } from '@/lib/staff/second-step/store'
import type { VerifiedUser } from '@/lib/staff/schema'
import { digestOf, newToken } from '@/lib/platform/http/secrets/token'
import { addStaff, changePassword, findByPassword, setDisabled } from '@/lib/staff/accounts/store'
import { endSession, findSession, startSession } from '@/lib/staff/sessions/store'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const password = 'boats at night, squid'

let verified: VerifiedUser

beforeEach(async () => {
  await db.user.deleteMany()
  const { id, username } = await addStaff('Mali', password, 'owner')
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } })
  verified = { user: { id, username }, passwordHash }
})

async function startedSession(by = verified): Promise<string> {
  const id = await startSession(by)
  if (!id) throw new Error('No session was started.')
  return id
}

async function freshlyVerified(): Promise<VerifiedUser> {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: verified.user.id } })
  return { ...verified, passwordHash }
}

describe('a session cookie', () => {
  it('belongs to its user while the session lasts', async () => {
    expect(await findSession(await startedSession())).toEqual({ ...verified.user, role: 'owner' })
  })

  it('belongs to no user after the session was ended', async () => {
    const id = await startedSession()
    await endSession(id)
    expect(await findSession(id)).toBeNull()
  })

  it('belongs to no user after the session has expired', async () => {
    const id = await startedSession()
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await findSession(id)).toBeNull()
  })

  it('cannot be made from the database or a backup of it', async () => {
    const id = await startedSession()
    const [stored] = await db.session.findMany()
    expect(stored?.id).not.toBe(id)
    expect(await findSession(stored?.id ?? '')).toBeNull()
  })

  it('belongs to no user after its user was disabled', async () => {
    const id = await startedSession()
    await db.user.update({ where: { id: verified.user.id }, data: { disabledAt: new Date() } })
    expect(await findSession(id)).toBeNull()
  })
})

describe('a new session', () => {
  it('starts with the verified password of an enabled user', async () => {
    await startedSession()
    expect(await db.session.findMany()).toMatchObject([{ userId: verified.user.id }])
  })

  it('does not start once the password was changed', async () => {
    await changePassword(verified.user.id, 'another quiet house')
    expect(await startSession(verified)).toBeNull()
    expect(await db.session.count()).toBe(0)
  })

  it('does not start once the user was disabled', async () => {
    await db.user.update({ where: { id: verified.user.id }, data: { disabledAt: new Date() } })
    expect(await startSession(verified)).toBeNull()
    expect(await db.session.count()).toBe(0)
  })

  it('with the password alone does not start once a second step was set up', async () => {
    await db.codeKey.create({ data: { userId: verified.user.id, secret: 'sealed', lastStep: 1 } })
    expect(await startSession(verified)).toBeNull()
    expect(await startSession({ ...verified, secondStep: true })).not.toBeNull()
  })

  it('with the password alone is none after a second step was set up at the same moment', async () => {
    const { user } = verified
    for (let round = 0; round < 10; round += 1) {
      await db.codeKey.deleteMany()
      const sessionId = digestOf(await startedSession())
      const renewedAs = digestOf(newToken())
      const enrolment = { userId: user.id, sessionId, renewedAs, recoveryCodes: [`code ${round}`] }
      const key = { secret: 'sealed', lastStep: 1 }
      const others = Array.from({ length: 4 }, () => startSession(verified))
      expect(await saveCodeKey(enrolment, key)).toBe('first')
      await Promise.all([...others, startSession(verified)])
      expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([{ id: renewedAs }])
    }
  })

  it('deletes expired ones', async () => {
    await startedSession()
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    const id = await startedSession()
    expect(await db.session.count()).toBe(1)
    expect(await findSession(id)).toEqual({ ...verified.user, role: 'owner' })
  })
})

describe('a password', () => {
  it('signs its user in, whatever the case of the name, unless disabled', async () => {
    for (const name of ['Mali', 'MALI', 'ｍａｌｉ'])
      expect(await findByPassword(name, password)).toEqual(verified)
    expect(await findByPassword('Mali', 'not this one')).toBeNull()
    await db.user.update({ where: { id: verified.user.id }, data: { disabledAt: new Date() } })
    expect(await findByPassword('Mali', password)).toBeNull()
  })

  it('is verified even when the user does not exist', async () => {
    const work = jest.mocked(verify)
    work.mockClear()
    expect(await findByPassword('unknown', 'guess')).toBeNull()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('that is changed ends every session, and an outdated one cannot be used to change it', async () => {
    const id = await startedSession()
    const { user, passwordHash } = verified
    await changePassword(user.id, 'another quiet house', { passwordHash, sessionId: digestOf(id) })
    expect(await findSession(id)).toBeNull()
    const outdated = { passwordHash, sessionId: digestOf(await startedSession(await freshlyVerified())) }
    await expect(changePassword(user.id, 'a third house', outdated)).rejects.toMatchObject({ code: 'P2025' })
  })

  it('is not changed from a session that has ended', async () => {
    const sessionId = digestOf(await startedSession())
    await db.session.deleteMany()
    const change = changePassword(verified.user.id, 'another quiet house', { ...verified, sessionId })
    await expect(change).rejects.toMatchObject({ code: 'P2025' })
    expect(await freshlyVerified()).toEqual(verified)
  })
})

describe('the last owner who can sign in', () => {
  it('cannot be disabled, and of two who disable each other one stays', async () => {
    const { id } = verified.user
    await addStaff('Anong', password, 'sales')
    await expect(setDisabled(id, true)).rejects.toThrow('There must be one owner who can sign in')
    const other = await addStaff('Niran', password, 'owner')
    await Promise.allSettled([setDisabled(id, true), setDisabled(other.id, true)])
    expect(await db.user.count({ where: { role: 'owner', disabledAt: null } })).toBe(1)
  })
})
