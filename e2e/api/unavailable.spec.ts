import { request as newRequest } from '@playwright/test'
import { bodyCalls, routes, fileCalls } from '../../test/support/attack/calls'
import { observatory } from '../../test/support/attack/observatory'
import { send, type Sent } from '../attack/send'
import { giveDatabaseBack, takeDatabaseAway } from '../support/database-away'
import { expect, makeAccount, signIn, test } from '../support/fixtures'

/** Routes that work without the database. */
const independent = [
  '/api/subscription/[token]/stop',
  '/api/language',
  '/api/brochure',
  '/api/ready',
  '/api/openapi.json',
]
/** Its made-up ticket is refused before anything is read. */
const ticketed = '/api/auth/second-step'

test('while the database is unavailable every route responds 503 with Retry-After or works without it', async ({
  ownServer,
}) => {
  const server = await ownServer()
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const cookie = (await staff.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const lead = bodyCalls.find(({ path }) => path === '/api/leads')?.right ?? {}
  const form = new URLSearchParams(Object.entries(lead).map(([name, value]) => [name, String(value)]))
  const calls: Sent[] = [
    ...Object.entries(routes)
      .filter(([path, methods]) => methods.includes('GET') && !independent.includes(path))
      .flatMap(([path]) =>
        ['GET', 'HEAD'].map((method) => ({
          method,
          path: path.replace('[hash]', '0'.repeat(32)).replace(/\[\w+\]/g, '1'),
        })),
      ),
    ...bodyCalls
      .filter(({ path }) => path !== ticketed)
      .map(({ method, path, right }) => ({
        method,
        path,
        body: JSON.stringify(right),
        headers: { 'content-type': 'application/json' },
      })),
    ...fileCalls.map((path) => ({ method: 'POST', path, body: '' })),
    ...[
      '/api/leads/1',
      '/api/project-updates/1',
      '/api/newsletter-articles/1',
      '/api/project-updates/1/images/1',
    ].map((path) => ({ method: 'DELETE', path })),
    { method: 'POST', path: '/api/auth/logout' },
    { method: 'GET', path: '/api/auth/session' },
    { method: 'GET', path: '/api/auth/csrf' },
    { method: 'GET', path: '/sitemap.xml' },
  ]
  await takeDatabaseAway(server)
  // The session cannot be checked either, so the response must not be 401.
  const unauthenticated: Sent[] = ['', 'next-auth.session-token=made-up'].map((made) => ({
    method: 'GET',
    path: '/api/auth/status',
    headers: { cookie: made },
  }))
  const refused = async (call: Sent) => {
    const { status, headers, text } = await send(server.url, {
      ...call,
      headers: { cookie, ...call.headers },
    })
    const about = `${call.method} ${call.path} ${call.headers?.cookie ?? ''}`
    expect([about, status, headers['content-type']]).toEqual([about, 503, 'text/plain; charset=utf-8'])
    expect(Number(headers['retry-after']), about).toBeGreaterThan(0)
    expect(headers['cache-control'], about).toBe('no-store')
    expect(headers['set-cookie'], about).toBeUndefined()
    expect(observatory({ headers, body: text }).score, about).toBeGreaterThanOrEqual(130)
    if (call.method !== 'HEAD')
      expect(text).toBe('The database is not answering. Please try again in a few minutes')
  }
  const waiting = [...calls, ...unauthenticated]
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(refused))
  for (const path of [
    '/samui-info',
    '/fr/newsletter/1',
    '/project-progress/1',
    '/auth',
    '/admin',
    '/nothing',
  ]) {
    const { headers, text } = await send(server.url, { method: 'GET', path, headers: { cookie } })
    expect(observatory({ headers, body: text }).score, path).toBeGreaterThanOrEqual(130)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(text, path).not.toMatch(/prisma|node_modules|ECONNREFUSED|Lead Management|Welcome, |role="tab"/i)
  }
  const plain = await send(server.url, {
    method: 'POST',
    path: '/api/leads',
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([plain.status, plain.headers.location]).toEqual([303, '/fr/request'])
  await giveDatabaseBack(server)
  // The outage ended no session, and nothing was left half done.
  await expect.poll(async () => (await staff.get('/api/leads?limit=1')).status()).toBe(200)
  await staff.dispose()
})
