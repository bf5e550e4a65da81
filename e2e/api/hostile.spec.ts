import { request as newRequest } from '@playwright/test'
import fc from '../../test/support/seeded'
import { corruptedBodies, malformedUploads, plainForms } from '../../test/support/attack/bodies'
import { bodyCalls, headerNames } from '../../test/support/attack/calls'
import { hostileHeader, hostileText } from '../../test/support/attack/hostile'
import {
  address,
  hostilePath,
  hostileQuery,
  routerState,
  statusOfBytes,
} from '../../test/support/attack/requests'
import { isRelease } from '../../test/support/extent'
import { expectProper } from '../attack/rules'
import { requestsSent, send, statusCounts, type Sent } from '../attack/send'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import { startServer, type TestServer } from '../support/server/server'

/** Runs per property. `HOSTILE_RUNS=5000 npx playwright test hostile` for a thorough test. */
const runs = Number(process.env.HOSTILE_RUNS ?? 32)

test.describe('every hostile request gets a proper response', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 + runs * 1000 })
  let server: TestServer
  let staff: Record<string, string>

  test.beforeAll(async ({ database }) => {
    server = await startServer({ database })
    await makeAccount(server)
    const api = await newRequest.newContext({ baseURL: server.url })
    await signIn(api)
    const { cookies } = await api.storageState()
    staff = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    await api.dispose()
  })

  test.afterAll(async () => {
    const statuses = [...statusCounts].sort().map(([status, count]) => `${status}: ${count}`)
    console.log(`hostile requests: ${requestsSent()} (${statuses.join(', ')})`)
    expect(server.output()).not.toMatch(/unhandled|uncaught/i)
    await server.remove()
  })

  /** Sends generated requests, as often as configured, and checks every response. */
  async function attack(requests: fc.Arbitrary<Sent>, times = runs) {
    const property = fc.asyncProperty(fc.array(requests, { minLength: 8, maxLength: 8 }), async (batch) => {
      const answers = await Promise.all(batch.map((sent) => send(server.url, sent)))
      answers.forEach((answer, index) => expectProper(batch[index] as Sent, answer))
    })
    // The message contains the request; shrinking takes longer than reading it.
    await fc.assert(property, { numRuns: Math.max(1, Math.ceil(times / 8)), endOnFailure: true })
  }

  // `test/api/contract/hostile.test.ts` corrupts the body of each call by itself, on both databases.
  test('any call with a corrupted body', async () => {
    const bodies = bodyCalls.map((call) => corruptedBodies(call, call.staff ? staff : {}))
    await attack(fc.oneof(...bodies), runs * (isRelease ? bodies.length : 2))
  })

  test('malformed uploads and multipart forms', async () => {
    await attack(malformedUploads(staff))
  })

  test('plain forms', async () => {
    await attack(plainForms('/api/leads', '/api/auth/signin', '/api/auth/signout', '/api/auth/login'))
  })

  test('any method, URL and parameters, unauthenticated and as staff', async () => {
    await attack(
      fc.record({
        method: fc.constantFrom(
          'GET',
          'GET',
          'GET',
          'HEAD',
          'POST',
          'PUT',
          'PATCH',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
        ),
        path: fc.tuple(hostilePath, hostileQuery).map(([path, query]) => path + query),
        headers: fc
          .tuple(address, fc.boolean())
          .map(([from, asStaff]) => ({ ...from, ...(asStaff && staff) })),
      }),
      runs * 6,
    )
  })

  test('headers with unexpected values', async () => {
    const headers = fc.dictionary(fc.constantFrom(...headerNames), fc.oneof(hostileHeader, routerState), {
      maxKeys: 4,
    })
    await attack(
      fc.record({
        method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
        path: fc.constantFrom(
          ...[
            '/',
            '/th',
            '/auth',
            '/admin',
            '/request',
            '/project-progress',
            '/newsletter/1',
            '/villa/3br',
            '/nothing',
          ],
          ...[
            '/api/leads',
            '/api/auth/status',
            '/api/auth/session',
            '/api/images/1/0',
            '/pictures/placeholder.jpg',
          ],
        ),
        headers: fc
          .tuple(headers, fc.boolean())
          .map(([sent, rsc]) => ({ ...sent, ...(rsc && { rsc: '1' }) })),
      }),
      runs * 4,
    )
  })

  test('forged sessions', async () => {
    const names = [
      'next-auth.session-token',
      'next-auth.csrf-token',
      'next-auth.callback-url',
      'device',
      'language',
    ]
    const cookie = fc
      .array(fc.tuple(fc.constantFrom(...names, 'request.0', '__prerender_bypass'), hostileHeader), {
        maxLength: 4,
      })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value.replaceAll(';', '')}`).join('; '))
    await attack(
      fc.record({
        method: fc.constant('GET'),
        path: fc.constantFrom(
          '/',
          '/request',
          '/admin',
          '/auth',
          '/api/leads',
          '/api/auth/status',
          '/api/auth/session',
        ),
        headers: cookie.map((value) => ({ cookie: value })),
      }),
      runs * 2,
    )
  })

  test('bytes that are barely HTTP', async () => {
    const line = fc.oneof(
      hostileText,
      fc.constantFrom('GET / HTTP/1.1', 'GET /%ff HTTP/1.1', 'POST /api/leads HTTP/1.1'),
    )
    const bytes = fc
      .tuple(
        line,
        fc.array(
          fc.tuple(
            fc.constantFrom(...headerNames, 'host', 'content-length', 'transfer-encoding'),
            hostileText,
          ),
        ),
      )
      .map(([first, headers]) => `${first}\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`)
    const property = fc.asyncProperty(bytes, async (text) => {
      expect(await statusOfBytes(server.url, text), text).not.toMatch(/^HTTP\/1\.1 5/)
    })
    await fc.assert(property, { numRuns: Math.ceil(runs / 3) })
  })

  test('the server works as well as before', async () => {
    const { status } = await send(server.url, { method: 'GET', path: '/api/health' })
    expect(status).toBe(200)
    expect([...statusCounts.keys()].filter((code) => code >= 500)).toEqual([])
  })
})
