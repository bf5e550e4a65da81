import { db } from '@/lib/db/client'
import { leadOf } from '../content'
import { account, firstMember, signIn, visitor } from '../people'

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = { username: account.username, password: 'not this one' }

// Each test starts with empty counters.
beforeEach(() => db.rateLimiterFlexible.deleteMany())
beforeAll(() => firstMember())

/** Sets an existing counter to its limit, instead of a thousand tries. */
function useUp(key: string, points: number) {
  return db.rateLimiterFlexible.update({ where: { key }, data: { points } })
}

it('a rate limit that is reached holds after a restart and on every instance', async () => {
  const login = (data: object) =>
    visitor().post('/api/auth/login', { json: data, headers: from('192.0.2.1') })
  for (let tries = 0; tries < 10; tries += 1) expect((await login(wrong)).status).toBe(401)
  // Like another process of the site: the next call loads all modules again and only shares the database.
  jest.resetModules()
  const refused = await login(account)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/^That was a little fast\. Please try again in \d+ seconds$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
})

it('an account under attack from many addresses stays open to its user, from known browsers', async () => {
  const [known, stranger] = [await signIn(visitor()), visitor()]
  const device = /device=([^;]+)/.exec(known.cookie())?.[1]
  const tries = Array.from({ length: 100 }, (_, at) => at)
  const statuses = new Set<number>()
  for (let at = 0; at < tries.length; at += 10) {
    const batch = tries
      .slice(at, at + 10)
      .map((one) => stranger.post('/api/auth/login', { json: wrong, headers: from(`198.51.100.${one}`) }))
    for (const answer of await Promise.all(batch)) statuses.add(answer.status)
  }
  expect([...statuses]).toEqual([401])
  const elsewhere = { json: account, headers: from('203.0.113.9') }
  expect((await stranger.post('/api/auth/login', elsewhere)).status).toBe(429)
  expect((await known.post('/api/auth/login', elsewhere)).status).toBe(200)
  // A forged device token is not accepted, nor that of another user.
  for (const cookie of [`device=x.${'0'.repeat(64)}`, `device=${device}x`])
    expect((await visitor().post('/api/auth/login', { json: account, headers: { cookie } })).status).toBe(429)
  // The device itself has only ten tries, and grants no access.
  for (let at = 0; at < 10; at += 1)
    expect((await known.post('/api/auth/login', { json: wrong })).status).toBe(401)
  expect((await known.post('/api/auth/login', { json: wrong })).status).toBe(429)
})

it('the device cookie is HttpOnly and SameSite', async () => {
  const answer = await visitor().post('/api/auth/login', { json: account })
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
  expect(line?.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=lax']))
})

it('overall limits apply too: sign-in tries, and requests for information', async () => {
  const [known, stranger] = [await signIn(visitor()), visitor()]
  expect((await stranger.post('/api/leads', { json: leadOf('Counted') })).status).toBe(201)
  await useUp('signInOverall:all', 1000)
  await useUp('leadOverall:all', 5000)
  for (const [path, json] of [
    ['/api/auth/login', account],
    ['/api/leads', leadOf('Overall')],
  ] as const) {
    const answer = await stranger.post(path, { json, headers: from('203.0.113.7') })
    expect([path, answer.status]).toEqual([path, 429])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await known.post('/api/auth/login', { json: account })).status).toBe(200)
})

it('a client behind a proxy cannot bypass a limit by spoofing addresses', async () => {
  const lastOf = async (forged: (at: number) => string) => {
    for (let at = 0; at < 30; at += 1)
      expect((await visitor().post('/api/leads', { json: {}, headers: from(forged(at)) })).status).toBe(400)
    return (await visitor().post('/api/leads', { json: {}, headers: from(forged(30)) })).status
  }
  // The proxy appends the address it sees: everything before it can be forged.
  expect(await lastOf((at) => `10.1.1.${at}, 192.0.2.30`)).toBe(429)
  expect(await lastOf((at) => `192.0.2.31, 10.2.2.${at}`)).toBe(400)
})
