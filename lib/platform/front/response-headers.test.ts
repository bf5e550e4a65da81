import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { observatory } from '@/test/support/attack/observatory'
import { apiPolicy } from '@/lib/platform/http/errors'
import { closedPolicy, pagePolicy, scriptPolicy } from '@/lib/platform/http/content-security-policy.mjs'
import { setSecurityHeaders } from './response-headers'

let server: Server
let answer: (response: ServerResponse) => void

beforeAll((done) => {
  server = createServer((request, response) => {
    setSecurityHeaders(request, response)
    answer(response)
    response.end('x')
  }).listen(0, done)
})
afterAll((done) => void server.close(done))

async function headersOf(give: typeof answer): Promise<Headers> {
  answer = give
  return (await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)).headers
}

describe('a response', () => {
  it.each([
    ['without any policy', () => undefined],
    ['of a call', (response) => void response.setHeader('Content-Security-Policy', apiPolicy)],
    [
      'that is a page',
      (response) => void response.setHeader('Content-Security-Policy', pagePolicy(['nonce-x'])),
    ],
    ['that is a script', (response) => void response.setHeader('Content-Security-Policy', scriptPolicy)],
  ] as [string, typeof answer][])('%s scores 130 points in the Observatory', async (_, give) => {
    const headers = Object.fromEntries(await headersOf(give))
    const { score, findings } = observatory({ headers, body: '' })
    expect({ score, findings }).toMatchObject({ score: 130 })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  it.each([
    ['an error', (response) => void (response.statusCode = 404)],
    ['one that sets a cookie', (response) => void response.setHeader('Set-Cookie', 'a=b')],
    [
      'an error that Next would let be kept',
      (response) => {
        response.statusCode = 404
        response.setHeader('Cache-Control', 's-maxage=31536000')
      },
    ],
  ] as [string, typeof answer][])('is not cacheable: %s', async (_, give) => {
    expect((await headersOf(give)).get('cache-control')).toBe('private, no-store')
  })

  it('that is prerendered is revalidated each time', async () => {
    const headers = await headersOf(
      (response) => void response.setHeader('Cache-Control', 's-maxage=31536000'),
    )
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})

it('a page runs only its own listed scripts', () => {
  const policy = pagePolicy(['nonce-abc'], ['nonce-abc'])
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/(script-src|style-src)( [^;]*)?'unsafe-/)
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(closedPolicy).not.toMatch(/-src (?!'none')/)
})
