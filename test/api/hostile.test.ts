import { bodyCalls, routes, fileCalls, parameters } from '@/e2e/attack/calls'
import { hostileBytes, hostileText, spoiled } from '@/e2e/attack/hostile'
import { address, hostileQuery, multipartOf } from '@/e2e/attack/requests'
import { call, type Sent } from '../call'
import fc from '../seeded'
import { staff } from '../people'

/** Input that either database might fail on; `e2e/api/hostile.spec.ts` sends the same and more to a running server. */

const runs = Number(process.env.HOSTILE_RUNS || 24)
const json = { 'content-type': 'application/json' }
const nextAuths = /^\/api\/auth\/(csrf|providers|session|signin|signout|callback|error)(\/|\?|$)/

let cookie: string

beforeAll(async () => {
  cookie = (await staff()).cookie()
})

interface Request extends Sent {
  method: string
  path: string
}

/** Sends generated requests: no internal error, and every rejection has a message. */
async function attack(requests: fc.Arbitrary<Request>) {
  const property = fc.asyncProperty(requests, async ({ method, path, ...sent }) => {
    const answer = await call(method, path, sent)
    const text = await answer.text()
    expect(answer.status).toBeLessThan(500)
    if (answer.status < 400 || nextAuths.test(path)) return
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^[^\n{}<]{0,300}$/)
    expect(text).not.toMatch(/\bat .+:\d+|Error:|prisma|node_modules/i)
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
}

it.each(bodyCalls)(
  '$method $path handles a corrupted body without an internal error',
  async ({ method, path, right }) => {
    const body = fc.oneof({ weight: 5, arbitrary: spoiled(right) }, hostileBytes)
    await attack(
      fc.record({
        method: fc.constant(method),
        path: fc.constant(path),
        headers: address.map((from) => ({ ...json, ...from, cookie })),
        body,
      }) as fc.Arbitrary<Request>,
    )
  },
)

it('malformed uploads and multipart forms are rejected', async () => {
  const part = fc.record({ name: hostileText, file: fc.option(hostileText), content: hostileBytes })
  const multipart = fc.array(part, { maxLength: 4 }).map(multipartOf)
  await attack(
    fc.record({
      method: fc.constant('POST'),
      path: fc.constantFrom(...fileCalls, '/api/leads'),
      headers: address.map((from) => ({
        ...from,
        cookie,
        'content-type': 'multipart/form-data; boundary=seam',
      })),
      body: fc.oneof(multipart, hostileBytes),
    }) as fc.Arbitrary<Request>,
  )
})

it('malformed plain forms lead back to the form', async () => {
  const names = [...Object.keys(bodyCalls[0]?.right ?? {}), '__proto__']
  const body = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileText))
    .map((fields) => Buffer.from(new URLSearchParams(fields).toString()))
  await attack(
    fc.record({
      method: fc.constant('POST'),
      path: fc.constant('/api/leads'),
      headers: address.map((from) => ({ ...from, 'content-type': 'application/x-www-form-urlencoded' })),
      body: fc.oneof(body, hostileBytes),
    }) as fc.Arbitrary<Request>,
  )
})

it('lists and records handle any parameter', async () => {
  const reads = Object.keys(routes).filter((path) => routes[path]?.includes('GET') && path !== '/api/ready')
  const path = fc.constantFrom(...reads.map((pattern) => pattern.replace(/\[\w+\]/g, '1')))
  const search = fc
    .tuple(fc.constantFrom('q', ...parameters), hostileText)
    .map(([name, text]) => `?${new URLSearchParams({ [name]: text })}`)
  await attack(
    fc.record({
      method: fc.constant('GET'),
      path: fc.tuple(path, fc.oneof(search, hostileQuery)).map(([at, query]) => at + query),
      headers: address.map((from) => ({ ...from, cookie })),
    }),
  )
})
