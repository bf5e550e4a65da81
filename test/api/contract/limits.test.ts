import { db } from '@/lib/platform/db/client'
import { consumeAttempt, deleteExpiredAttempts } from '@/lib/platform/http/rate-limit-store'
import { solveWork } from '@/lib/staff/sign-in/solve-proof-of-work'
import { account, firstMember, signIn, visitor, type Person } from '../../support/people'

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = { username: account.username, password: 'not this one' }

// Each test starts with empty counters.
beforeEach(() => db.rateLimiterFlexible.deleteMany())
beforeAll(() => firstMember())

it('a rate limit that is reached holds after a restart and on every instance', async () => {
  const login = (data: object) =>
    visitor().post('/api/auth/login', { json: data, headers: from('192.0.2.1') })
  for (let tries = 0; tries < 10; tries += 1) expect((await login(wrong)).status).toBe(401)
  // Like another process of the site: the next call loads all modules again and only shares the database.
  jest.resetModules()
  const refused = await login(account)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/^That was a little fast\. Please try again in (9|10) minutes$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
})

it('counters of addresses that have stopped trying go with the cleanup, and no limit looks for them itself', async () => {
  const set = jest.spyOn(globalThis, 'setTimeout')
  await consumeAttempt({ name: 'trial', points: 1, seconds: 600 }, 'new')
  // A timer of the library's own for each limit deleted the counters of all.
  expect(set.mock.calls.filter(([, wait = 0]) => wait > 60_000)).toEqual([])
  set.mockRestore()
  await db.rateLimiterFlexible.create({
    data: { key: 'trial:old', points: 1, expire: new Date(Date.now() - 1) },
  })
  await deleteExpiredAttempts()
  const left = await db.rateLimiterFlexible.findMany({ select: { key: true } })
  expect(left).toEqual([{ key: 'trial:new' }])
})

describe('an account under attack from many addresses', () => {
  const login = (person: Person, json: object, address: string) =>
    person.post('/api/auth/login', { json, headers: from(address) })

  /** Wrong passwords up to every limit that is not about one address alone. */
  async function attack() {
    expect((await login(visitor(), wrong, '198.51.100.1')).status).toBe(401)
    const { count } = await db.rateLimiterFlexible.updateMany({
      where: { OR: [{ key: { startsWith: 'signInByAccount:' } }, { key: { startsWith: 'signInOverall:' } }] },
      data: { points: 5000 },
    })
    expect(count).toBe(2)
  }

  it('stays open to its user, from a browser never seen before', async () => {
    await attack()
    expect((await login(visitor(), account, '203.0.113.9')).status).toBe(200)
    // Not only once, and not only at one address.
    expect((await login(visitor(), account, '203.0.113.10')).status).toBe(200)
  })

  it('is guessed slowly, and a browser that works gets in before those that do not', async () => {
    await attack()
    const strangers = Array.from({ length: 20 }, (_, at) => login(visitor(), wrong, `198.51.100.${at + 2}`))
    const answers = Promise.all(strangers)
    const refused = await Promise.any(
      strangers.map(async (one) =>
        (await one).status === 429 ? one : Promise.reject(new Error('Looked at')),
      ),
    )
    const work = await solveWork(refused.headers.get('sign-in-work') ?? '')
    expect((await login(visitor(), { ...account, work }, '203.0.113.9')).status).toBe(200)
    const statuses = (await answers).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10)
  })

  it('stays open to a new browser whose tries were refused before anyone looked at them', async () => {
    await attack()
    const flood = Array.from({ length: 12 }, (_, at) => login(visitor(), wrong, `198.51.100.${at + 2}`))
    const impatient = Array.from({ length: 12 }, () => login(visitor(), wrong, '203.0.113.9'))
    const statuses = (await Promise.all(impatient)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(2)
    await Promise.all(flood)
    expect((await login(visitor(), account, '203.0.113.9')).status).toBe(200)
  })

  it('stays open to a known browser, which has tries of its own and is no key', async () => {
    const known = await signIn(visitor())
    const device = /device=([^;]+)/.exec(known.cookie())?.[1]
    await attack()
    expect((await login(known, account, '198.51.100.1')).status).toBe(200)
    // A forged device token is not accepted, nor that of another user: the tries are those of the address.
    await db.rateLimiterFlexible.updateMany({
      where: { key: { startsWith: 'signIn:' } },
      data: { points: 10 },
    })
    for (const cookie of [`device=x.${'0'.repeat(64)}`, `device=${device}x`]) {
      const forged = { json: account, headers: { cookie, ...from('198.51.100.1') } }
      expect((await visitor().post('/api/auth/login', forged)).status).toBe(429)
    }
    for (let at = 0; at < 10; at += 1)
      expect((await known.post('/api/auth/login', { json: wrong })).status).toBe(401)
    expect((await known.post('/api/auth/login', { json: wrong })).status).toBe(429)
  })
})

describe('an address that used up its tries', () => {
  const login = (json: object, address = '192.0.2.8') =>
    visitor().post('/api/auth/login', { json, headers: from(address) })

  async function exhaust(json: object) {
    expect((await login(json)).status).toBe(401)
    await db.rateLimiterFlexible.updateMany({
      where: { key: { startsWith: 'signIn:' } },
      data: { points: 10 },
    })
  }

  /** The challenge of a refused try. */
  async function challenge(json: object = wrong) {
    const refused = await login(json)
    expect(refused.status).toBe(429)
    return refused.headers.get('sign-in-work') ?? ''
  }

  /** An answer to a new challenge that is wrong: `solveWork` finds the first right one, so those before it are not. */
  async function wrongAnswer(): Promise<string> {
    const fresh = await challenge()
    const first = Number((await solveWork(fresh)).slice(fresh.length + 1))
    return first === 0 ? wrongAnswer() : `${fresh}.${first - 1}`
  }

  it('lets the owner of the password in who shares it with an attacker, for some work', async () => {
    await exhaust(wrong)
    const work = await solveWork(await challenge())
    expect((await login({ ...account, work })).status).toBe(200)
  })

  it('gets one try for each work, for one account and a short time, and the work grows', async () => {
    const niran = { username: 'niran', password: 'not this one' }
    for (const one of [wrong, niran]) await exhaust(one)
    const first = await challenge()
    const work = await solveWork(first)
    expect((await login({ ...wrong, work })).status).toBe(401)
    expect((await login({ ...account, work })).status).toBe(429)
    const other = await solveWork(await challenge(niran))
    expect((await login({ ...account, work: other })).status).toBe(429)
    const unknown = `1.9999999999999.aaaa.${'0'.repeat(64)}.1`
    for (const forged of [await wrongAnswer(), `${first}.1`, '', 'x', unknown])
      expect([forged, (await login({ ...account, work: forged })).status]).toEqual([forged, 429])
    const later = await solveWork(await challenge())
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
    expect((await login({ ...account, work: later })).status).toBe(429)
    clock.mockRestore()
    await db.rateLimiterFlexible.updateMany({
      where: { key: { startsWith: 'signInWorked:' } },
      data: { points: 100 },
    })
    expect(Number.parseInt(await challenge())).toBeGreaterThan(Number.parseInt(first) + 2)
  })
})

it('the device cookie is HttpOnly and SameSite', async () => {
  const answer = await visitor().post('/api/auth/login', { json: account })
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
  expect(line?.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=lax']))
})

it.each([
  ['a line to the Internet with its /56', 120, '/56', '2001:db8:1', '2001:db8:1:100::1'],
  ['a site with its /48', 480, '/48', '2001:db8:2', '2001:db8:3::1'],
])('%s has a limit of its own, whatever its addresses', async (_, most, network, prefix, neighbour) => {
  const send = async (at: string) =>
    (await visitor().post('/api/leads', { json: {}, headers: from(at) })).status
  expect(await send(`${prefix}:1::1`)).toBe(400)
  // Instead of hundreds of requests.
  const { count } = await db.rateLimiterFlexible.updateMany({
    where: { key: { endsWith: network } },
    data: { points: most - 1 },
  })
  expect(count).toBe(1)
  expect(await send(`${prefix}:2::1`)).toBe(400)
  expect(await send(`${prefix}:3::1`)).toBe(429)
  expect(await send(neighbour)).toBe(400)
})

it('a line to the Internet guesses passwords with all its IPv6 addresses together', async () => {
  const guess = async (address: string) =>
    (await visitor().post('/api/auth/login', { json: wrong, headers: from(address) })).status
  expect(await guess('2001:db8:5:1::1')).toBe(401)
  // Instead of hundreds of guesses.
  await db.rateLimiterFlexible.updateMany({
    where: { key: { startsWith: 'signInByAddress:', endsWith: '/56' } },
    data: { points: 400 },
  })
  expect(await guess('2001:db8:5:2::1')).toBe(429)
  expect(await guess('2001:db8:5:100::1')).toBe(401)
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
