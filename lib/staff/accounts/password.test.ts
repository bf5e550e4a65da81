/** @jest-environment node */
import { verify } from '@node-rs/argon2'
import { hashPassword, verifyPassword } from './password'
import { newPassword, username } from '@/lib/staff/schema'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const messageOf = (password: string) => newPassword.safeParse(password).error?.issues[0]?.message

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const stored = await hashPassword('a quiet house by the sea')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await expect(verifyPassword('a quiet house by the sea', stored)).resolves.toBe(true)
    await expect(verifyPassword('a quiet house by the lake', stored)).resolves.toBe(false)
  })

  it('never matches when the user does not exist', async () => {
    await expect(verifyPassword('whatever is typed', undefined)).resolves.toBe(false)
  })

  it('of an unknown user takes the same work as one of a known user', async () => {
    const stored = await hashPassword('a quiet house by the sea')
    const work = jest.mocked(verify)
    work.mockClear()
    await verifyPassword('guess', undefined)
    await verifyPassword('guess', stored)
    const settings = work.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    expect(settings).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })

  it('from a known browser, then from one that worked, is verified first when others fill the queue', async () => {
    const work = jest.mocked(verify)
    work.mockClear()
    const strangers = Promise.allSettled(
      Array.from({ length: 40 }, () => verifyPassword('stranger', undefined)),
    )
    const worked = verifyPassword('worked', undefined, 'worked')
    await verifyPassword('known', undefined, 'known')
    await worked
    expect((await strangers).filter(({ status }) => status === 'rejected')).toHaveLength(18)
    // The queue determines the order in which the hashes start. The order in which they end is random.
    const lookedAt = work.mock.calls.map(([, password]) => password)
    expect(lookedAt.slice(2, 4)).toEqual(['known', 'worked'])
    expect(lookedAt).toHaveLength(24)
  })

  it('needs twelve characters and no particular ones', () => {
    expect(messageOf('elevenchars')).toBe('The password needs at least 12 characters')
    expect(messageOf('morning squid boats')).toBeUndefined()
    expect(messageOf('รหัสผ่านของฉันยาวพอ')).toBeUndefined()
  })

  it.each(['password12345', 'Password12345', 'aaaaaaaaaaaaaa', 'abcabcabcabc', '1qaz2wsx3edc'])(
    'such as %p is refused as common',
    (password) => {
      expect(messageOf(password)).toContain('too common')
    },
  )
})

describe('a username', () => {
  it.each(['mali', 'Мария', 'somchai.s', '小林'])('may be %p', (name) => {
    expect(username.safeParse(name).success).toBe(true)
  })
  it.each(['a b', 'mali\u3164', '<b>', 'x'.repeat(65), '-'])('may not be %p', (name) => {
    expect(username.safeParse(name).success).toBe(false)
  })
})
