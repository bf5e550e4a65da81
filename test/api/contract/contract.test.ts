import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { bodyCalls, documented, routes, type DocumentedCall } from '@/test/support/attack/calls'
import { call, site } from '../../support/call'
import { leadOf } from '../../support/content'
import { account, staff, type Person } from '../../support/people'

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: BodyInit
}

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Rules that hold for every route, each tested on all of them. */

const json = { 'content-type': 'application/json' }
const withExample = ({ method, path, operation }: DocumentedCall): Sent => {
  const { example } = operation.requestBody?.content['application/json'] ?? {}
  return example ? jsonCall(method, path, example) : { method, path }
}
const staffCalls = documented.filter(({ staff }) => staff).map(withExample)
const writes = documented
  .filter(({ method, operation }) => method !== 'GET' && '403' in operation.responses)
  .map(withExample)
/** NextAuth's own routes keep NextAuth's format. */
const ours = bodyCalls.filter(({ path }) => !path.startsWith('/api/auth/callback'))

describe('every API route', () => {
  let mali: Person
  let address: string
  let addresses = 0

  beforeAll(async () => {
    mali = await staff()
  })
  // So that limits by address never affect another test.
  beforeEach(() => {
    addresses += 1
    address = `192.0.2.${addresses}`
  })

  async function ask({ method, path, headers, body }: Sent, asStaff = false): Promise<Answer> {
    const cookie: Record<string, string> = asStaff ? { cookie: mali.cookie() } : {}
    const sent = { headers: { 'x-forwarded-for': address, ...headers, ...cookie } }
    const answer = await call(method, path, body === undefined ? sent : { ...sent, body })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    }
  }

  it('is in the list of endpoints with its methods', () => {
    const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    const found = files
      .filter(
        (name) => name.endsWith('route.ts') && !/\[\[?\.\.\./.test(name) && !name.startsWith('bad-request'),
      )
      .map((name) => `/api/${name.replace('/route.ts', '')}`)
    expect(Object.keys(routes).sort()).toEqual(found.sort())
  })

  it('lists its methods, and responds 405 with Allow to others', async () => {
    for (const [pattern, known] of Object.entries(routes)) {
      const path = pattern.replace(/\[\w+\]/g, '1')
      const asked = await ask({ method: 'OPTIONS', path })
      const { allow = '' } = asked.headers
      const all = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
      expect([path, asked.status, allow.split(', ').sort(), asked.text]).toEqual([path, 204, all.sort(), ''])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (allow.split(', ').includes(method)) continue
        const refused = await ask({ method, path }, true)
        expect([method, path, refused.status, refused.headers.allow]).toEqual([method, path, 405, allow])
      }
    }
  })

  it('responds to HEAD like GET, without the body', async () => {
    // A choice of language redirects, and the stream of changes has no end.
    const others = ['/api/language', '/api/admin/changes']
    for (const [pattern, known] of Object.entries(routes)) {
      if (!known.includes('GET') || others.includes(pattern)) continue
      const path = pattern.replace(/\[\w+\]/g, '1')
      const get = await ask({ method: 'GET', path }, true)
      const head = await ask({ method: 'HEAD', path }, true)
      expect([path, head.status, head.text]).toEqual([path, get.status, ''])
      for (const name of [
        'content-type',
        'cache-control',
        'etag',
        'x-total-count',
        'content-security-policy',
      ])
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]])
    }
  })

  it('for staff responds 401 to unauthenticated requests, whatever was sent', async () => {
    for (const sent of staffCalls) expectRefusal(sent, await ask(sent), 401, 'Please sign in')
    for (const value of ['', 'x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z', 'null']) {
      const headers = { cookie: `next-auth.session-token=${value}` }
      const answer = await ask({ method: 'GET', path: '/api/leads', headers })
      expect([value, answer.status]).toEqual([value, 401])
    }
  })

  it('tells programs by a code what went wrong, and the invalid fields by their paths', async () => {
    const lead = (body: object) => jsonCall('POST', '/api/leads', body)
    const withKey = (name: string) => ({
      ...lead(leadOf(name)),
      headers: { ...json, 'idempotency-key': 'contract' },
    })
    const { id } = JSON.parse((await ask(withKey('Once'))).text) as { id: number }
    const wrong: [Sent, string, string?][] = [
      [lead({ ...leadOf('Wrong'), email: 'no address' }), 'invalid', 'email'],
      [lead({ ...leadOf('Wrong'), firstName: '', email: '' }), 'invalid', 'firstName, email'],
      [
        jsonCall('PATCH', '/api/leads', {
          changes: Array.from({ length: 40 }, (_, id) => ({ id: id + 1, status: 'sold' })),
        }),
        'invalid',
        Array.from({ length: 20 }, (_, index) => `changes.${index}.status`).join(', '),
      ],
      [
        jsonCall('PATCH', '/api/leads', { changes: [{ id: 1, status: 'sold' }] }),
        'invalid',
        'changes.0.status',
      ],
      [lead([]), 'invalid'],
      [{ method: 'GET', path: '/api/leads?page=0' }, 'invalid', 'page'],
      [{ method: 'GET', path: '/api/leads/2147483647' }, 'notFound'],
      [{ method: 'PUT', path: '/api/leads' }, 'methodNotAllowed'],
      [lead({ message: 'x'.repeat(70_000) }), 'tooLarge'],
      [{ method: 'POST', path: '/api/leads', body: 'x' }, 'unsupportedMediaType'],
      [{ ...lead(leadOf('Sent')), headers: { ...json, origin: 'https://elsewhere.example' } }, 'forbidden'],
      [jsonCall('POST', '/api/auth/second-step', { code: '123456' }), 'signInExpired'],
      [jsonCall('PATCH', `/api/leads/${id}/status`, { status: 'contacted', from: 'lost' }), 'stale'],
      [withKey('Another'), 'keyReused'],
      [jsonCall('PATCH', `/api/leads/${id}`, { nextStepOn: '2027-01-04' }), 'invalid', 'nextStep'],
    ]
    for (const [sent, code, fields] of wrong) {
      const { headers } = await ask(sent, true)
      expect([sent, headers['x-error-code'], headers['x-error-fields']]).toEqual([sent, code, fields])
    }
    const visitor = await ask({ method: 'GET', path: '/api/leads' })
    expect(visitor.headers['x-error-code']).toBe('unauthenticated')
  })

  it('that writes rejects cross-site requests, sign-out too', async () => {
    for (const sent of writes) {
      for (const foreign of [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await ask(
          { ...sent, headers: { ...sent.headers, ...foreign } as Record<string, string> },
          true,
        )
        expectRefusal(
          sent,
          answer,
          403,
          'This can only be sent from our own site. Please reload the page and try again',
        )
      }
    }
    expect((await ask({ method: 'GET', path: '/api/leads?limit=1' }, true)).status).toBe(200)
  })

  it('that writes accepts requests from our own pages', async () => {
    for (const headers of [
      { origin: site },
      { 'sec-fetch-site': 'same-origin', origin: site },
      { 'sec-fetch-site': 'none' },
    ]) {
      const lead = jsonCall('POST', '/api/leads', { ...leadOf('Own') }, headers as Record<string, string>)
      expect((await ask(lead)).status).toBe(201)
    }
  })

  it('with a body accepts only its own content type', async () => {
    for (const { method, path, right, staff: staffOnly } of ours) {
      const body = JSON.stringify(right)
      for (const type of [
        'text/plain',
        'text/json',
        'application/xml',
        'multipart/form-data; boundary=x',
        undefined,
      ]) {
        const headers: Record<string, string> = type ? { 'content-type': type } : {}
        const answer = await ask({ method, path, body, headers }, staffOnly)
        expect([path, type, answer.status]).toEqual([path, type, 415])
        expect(answer.text).toContain('application/json')
      }
    }
    const lead = JSON.stringify(leadOf('Typed'))
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=y']) {
      const answer = await ask({
        method: 'POST',
        path: '/api/leads',
        body: lead,
        headers: { 'content-type': type },
      })
      expect([type, answer.status]).toEqual([type, 201])
    }
  })

  it('with a body rejects invalid JSON, non-objects and invalid UTF-8', async () => {
    for (const { method, path, staff: staffOnly } of ours.filter(({ path: at }) => at !== '/api/leads')) {
      for (const body of [
        '',
        '{',
        '{"a":1}}',
        'null',
        '[]',
        '1',
        '"x"',
        'undefined',
        Buffer.from([0x22, 0xff, 0x22]),
      ]) {
        const answer = await ask({ method, path, body, headers: json }, staffOnly)
        expect([path, String(body), answer.status]).toEqual([path, String(body), 400])
      }
    }
    const packed = { ...json, 'content-encoding': 'gzip' }
    const body = gzipSync(JSON.stringify(leadOf('Packed')))
    expect((await ask({ method: 'POST', path: '/api/leads', body, headers: packed })).status).toBe(400)
  })

  it('with a body rejects an oversized one, with or without Content-Length', async () => {
    for (const { method, path, right, staff: staffOnly, maxBytes = 64 * 1024 } of ours) {
      const body = JSON.stringify({ ...right, unknown: 'x'.repeat(maxBytes) })
      expect([path, (await ask({ method, path, body, headers: json }, staffOnly)).status]).toEqual([
        path,
        413,
      ])
    }
    const body = new Blob(['x'.repeat(70_000)]).stream()
    const chunked = await ask({ method: 'POST', path: '/api/leads', body, headers: json })
    expect([chunked.status, chunked.text]).toEqual([413, 'This is too large. At most 64 kB can be sent'])
  })

  it('stores no NUL, no lone surrogate and nothing longer than its field', async () => {
    for (const { method, path, right, staff: staffOnly, texts = {} } of ours) {
      for (const [field, most] of Object.entries(texts)) {
        for (const value of ['a\u0000b', 'a\ud800b', 'x'.repeat(most + 1)]) {
          const body = JSON.stringify({ ...right, [field]: value })
          const answer = await ask({ method, path, body, headers: json }, staffOnly)
          expect([path, field, value.slice(0, 9), answer.status]).toEqual([
            path,
            field,
            value.slice(0, 9),
            400,
          ])
        }
      }
    }
  })

  it('takes the last of duplicate keys, in JSON, forms and URLs', async () => {
    const { email, ...rest } = leadOf('Doubled')
    const body = JSON.stringify({ email: 'first@example.com', ...rest }).replace('}', `,"email":"${email}"}`)
    expect((await ask({ method: 'POST', path: '/api/leads', body, headers: json })).status).toBe(201)
    const found = await (await mali.get(`/api/leads?q=no-one-at-all&q=${encodeURIComponent(email)}`)).json()
    expect(found).toEqual([expect.objectContaining({ email })])
  })

  it('is not reached by overlong URLs', async () => {
    const long = `/api/leads/${'9'.repeat(8000)}`
    expect((await ask({ method: 'GET', path: long }, true)).status).toBe(404)
    expect((await ask({ method: 'GET', path: `/api/leads?q=${'x'.repeat(9000)}` }, true)).status).toBe(400)
  })

  it('of a record responds 404 to an id that no record can have', async () => {
    for (const id of [
      '0',
      '-1',
      '01',
      '1.0',
      '1e3',
      '0x1',
      '٣',
      '2147483648',
      'abc',
      '%20',
      '1%2F2',
      '..;',
    ]) {
      for (const [method, path] of [
        ['PATCH', `/api/leads/${id}/status`],
        ['PATCH', `/api/leads/${id}/notes`],
        ['DELETE', `/api/leads/${id}`],
        ['PATCH', `/api/project-updates/${id}`],
        ['DELETE', `/api/newsletter-articles/${id}`],
        ['GET', `/api/newsletter-images/${id}`],
        ['GET', `/api/images/${id}/0`],
      ] as const) {
        const right = bodyCalls.find(
          (call) => call.method === method && call.path.endsWith(path.split('/').at(-1) ?? ''),
        )
        const answer = await ask(jsonCall(method, encodeURI(decodeURI(path)), right?.right ?? {}), true)
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
    }
  })

  it('about the session is never cached', async () => {
    for (const path of ['/api/auth/status', '/api/auth/session', '/api/auth/csrf'])
      expect((await ask({ method: 'GET', path })).headers['cache-control']).toContain('no-store')
    const status = await ask({ method: 'GET', path: '/api/auth/status?t=1' }, true)
    expect(JSON.parse(status.text)).toEqual({
      authenticated: true,
      user: { id: expect.any(Number), username: account.username },
    })
    const visitor = await ask({ method: 'GET', path: '/api/auth/status' })
    expect(JSON.parse(visitor.text)).toEqual({ authenticated: false, user: null })
  })
})

function jsonCall(method: string, path: string, body: object, headers: Record<string, string> = {}): Sent {
  return { method, path, body: JSON.stringify(body), headers: { ...json, ...headers } }
}

function expectRefusal({ method, path }: Sent, answer: Answer, status: number, sentence: string) {
  const { headers, text } = answer
  expect([method, path, answer.status, text]).toEqual([method, path, status, sentence])
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
}
