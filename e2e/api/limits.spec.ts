import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { openDatabase } from '../../scripts/database'
import { send } from '../attack/send'
import { account, expect, leadOf, makeAccount, signIn, test } from '../fixtures'
import type { TestServer } from '../server'

const from = (address: string) => ({ 'X-Forwarded-For': address })
const wrong = { username: account.username, password: 'not this one' }

async function anybody({ url }: TestServer): Promise<APIRequestContext> {
  return newRequest.newContext({ baseURL: url })
}

/** Makes a limit that has been counted on reached, without waiting for a thousand tries. */
async function useUp({ databaseUrl }: TestServer, key: string, points: number) {
  const database = await openDatabase(databaseUrl)
  const row = `"RateLimiterFlexible" SET "points" = ${points} WHERE "key" = '${key}'`
  expect(await database.count(`UPDATE ${row} RETURNING "points"`)).toBe(points)
  await database.close()
}

test('a limit that is reached holds after a restart and on every instance', async ({
  ownServer,
  database,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const visitor = await anybody(server)
  const login = (api: APIRequestContext, data: object) =>
    api.post('/api/auth/login', { data, headers: from('192.0.2.1') })
  for (let tries = 0; tries < 10; tries += 1) expect((await login(visitor, wrong)).status()).toBe(401)
  await server.stop()
  await server.start()
  const refused = await login(visitor, account)
  expect(refused.status()).toBe(429)
  expect(await refused.text()).toMatch(/^That was a little fast\. Please try again in \d+ seconds$/)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500)
  if (database === 'postgresql') {
    const second = await ownServer({ content: false, env: { DATABASE_URL: server.databaseUrl } })
    const other = await anybody(second)
    expect((await login(other, account)).status()).toBe(429)
    await other.dispose()
  }
  await visitor.dispose()
})

test('an account that is attacked from everywhere lets its own people in, from browsers that it knows', async ({
  ownServer,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const [known, stranger] = [await anybody(server), await anybody(server)]
  await signIn(known)
  const device = (await known.storageState()).cookies.find(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const tries = Array.from({ length: 100 }, (_, at) => at)
  const statuses = new Set<number>()
  for (let at = 0; at < tries.length; at += 10) {
    const batch = tries
      .slice(at, at + 10)
      .map((one) => stranger.post('/api/auth/login', { data: wrong, headers: from(`198.51.100.${one}`) }))
    for (const answer of await Promise.all(batch)) statuses.add(answer.status())
  }
  expect([...statuses]).toEqual([401])
  const elsewhere = { data: account, headers: from('203.0.113.9') }
  expect((await stranger.post('/api/auth/login', elsewhere)).status()).toBe(429)
  expect((await known.post('/api/auth/login', elsewhere)).status()).toBe(200)
  // A made-up device is no device, and one of somebody else is neither.
  for (const cookie of [`device=x.${'0'.repeat(64)}`, `device=${device?.value}x`])
    expect(
      (
        await send(server.url, {
          method: 'POST',
          path: '/api/auth/login',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(account),
        })
      ).status,
    ).toBe(429)
  // The device itself has no more than ten tries, and opens nothing.
  for (let at = 0; at < 10; at += 1)
    expect((await known.post('/api/auth/login', { data: wrong })).status()).toBe(401)
  expect((await known.post('/api/auth/login', { data: wrong })).status()).toBe(429)
  await known.dispose()
  await stranger.dispose()
})

test('what all share is limited too: tries to sign in, and requests for information', async ({
  ownServer,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const [known, stranger] = [await anybody(server), await anybody(server)]
  await signIn(known)
  expect((await stranger.post('/api/leads', { data: leadOf('Counted') })).status()).toBe(201)
  await useUp(server, 'signInOverall:all', 1000)
  await useUp(server, 'leadOverall:all', 5000)
  for (const [path, data] of [
    ['/api/auth/login', account],
    ['/api/leads', leadOf('Overall')],
  ] as const) {
    const answer = await stranger.post(path, { data, headers: from('203.0.113.7') })
    expect([path, answer.status()]).toEqual([path, 429])
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  }
  expect((await known.post('/api/auth/login', { data: account })).status()).toBe(200)
  await known.dispose()
  await stranger.dispose()
})

test('nobody gets round a limit by making addresses up, behind a proxy or without one', async ({
  ownServer,
  server,
}) => {
  const open = await ownServer({ content: false, env: { TRUSTED_PROXIES: '0' } })
  const lastOf = async ({ url }: TestServer, forged: (at: number) => string) => {
    const visitor = await newRequest.newContext({ baseURL: url })
    for (let at = 0; at < 30; at += 1)
      expect((await visitor.post('/api/leads', { data: {}, headers: from(forged(at)) })).status()).toBe(400)
    const status = (await visitor.post('/api/leads', { data: {}, headers: from(forged(30)) })).status()
    await visitor.dispose()
    return status
  }
  // One proxy, which adds the address it sees: what stands before that is made up.
  expect(await lastOf(server, (at) => `10.1.1.${at}, 192.0.2.30`)).toBe(429)
  expect(await lastOf(server, (at) => `192.0.2.31, 10.2.2.${at}`)).toBe(400)
  // No proxy: all of it is made up.
  expect(await lastOf(open, (at) => `10.3.3.${at}`)).toBe(429)
})
