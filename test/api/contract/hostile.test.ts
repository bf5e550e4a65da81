import { corruptedBodies, malformedUploads, plainForms } from '@/test/support/attack/bodies'
import { bodyCalls, routes, parameters } from '@/test/support/attack/calls'
import { hostileText } from '@/test/support/attack/hostile'
import { address, hostileQuery } from '@/test/support/attack/requests'
import { call, type Sent } from '../../support/call'
import fc from '../../support/seeded'
import { staff } from '../../support/people'

/** Input that either database might fail on; `e2e/api/hostile.spec.ts` sends the same and more to a running server. */

const runs = Number(process.env.HOSTILE_RUNS || 12)
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

it.each(bodyCalls)('$method $path handles a corrupted body without an internal error', async (call) => {
  await attack(corruptedBodies(call, { cookie }) as fc.Arbitrary<Request>)
})

it('malformed uploads and multipart forms are rejected', async () => {
  await attack(malformedUploads({ cookie }) as fc.Arbitrary<Request>)
})

it('malformed plain forms lead back to the form', async () => {
  await attack(plainForms('/api/leads') as fc.Arbitrary<Request>)
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
