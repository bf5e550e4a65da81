import { db } from '@/lib/platform/db/client'
import { account, setupToken, visitor } from '../../support/people'

// Each test starts without any account.
beforeEach(() => db.user.deleteMany())

describe('the first account', () => {
  it('is created once, only with the setup token, and is signed in', async () => {
    const mali = visitor()
    const setUp = (data: object) =>
      mali.post('/api/admin/setup', { json: { ...account, token: setupToken, ...data } })

    expect(await (await setUp({ token: 'guessed' })).text()).toBe('The setup link is not valid')
    expect(await (await setUp({ password: 'short' })).text()).toBe(
      'The password needs at least 12 characters',
    )
    expect(await (await setUp({ password: 'password12345' })).text()).toContain('too common')
    const made = await setUp({})
    expect([made.status, await made.json()]).toEqual([
      201,
      { user: { id: expect.any(Number), username: account.username } },
    ])
    expect(await (await mali.get('/api/auth/status')).json()).toMatchObject({
      authenticated: true,
      user: { username: account.username },
    })
    const again = await setUp({ username: 'second' })
    expect([again.status, await again.text()]).toEqual([403, 'Setup has already been completed'])
    // From then on a correct token is worth as little as a guess.
    expect(await (await setUp({ token: 'guessed' })).text()).toBe('Setup has already been completed')
    expect(await db.user.count()).toBe(1)
  })

  it('is a single account, however many requests are concurrent', async () => {
    const mali = visitor()
    const tries = Array.from({ length: 6 }, (_, index) =>
      mali.post('/api/admin/setup', { json: { ...account, username: `staff${index}`, token: setupToken } }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  it('is safe from guesses from any address, which cannot lock its owner out', async () => {
    const setUp = (token: string) => visitor().post('/api/admin/setup', { json: { ...account, token } })
    expect((await setUp('guessed')).status).toBe(403)
    await db.rateLimiterFlexible.update({ where: { key: 'setupOverall:all' }, data: { points: 1000 } })
    const guessed = await setUp('guessed again')
    expect([guessed.status, Number(guessed.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await db.user.count()).toBe(0)
    expect((await setUp(setupToken)).status).toBe(201)
  })
})
