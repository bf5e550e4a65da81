import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '@/lib/platform/log/log'
import { bodyLength } from '@/lib/platform/http/headers.mjs'
import { frontSettings } from '@/lib/pages/front-settings'
import { knownSegments } from '@/lib/pages/known-segments'
import { requestLog } from '@/lib/platform/server/request-log'
import { trackResponse } from '@/lib/platform/server/stop'
import { stepsFor } from './start'

jest.mock('@/lib/platform/db/client', () => ({ db: {} }))
jest.mock('@/lib/platform/images/renditions', () => ({ stopRenditions: jest.fn() }))

const channel = 'http.server.request.start'
const handleRequest = stepsFor(frontSettings, [trackResponse, requestLog(knownSegments)])
let server: Server
const seen = jest.fn()
const logged = jest.spyOn(log, 'info').mockImplementation()

beforeAll((done) => {
  subscribe(channel, handleRequest)
  server = createServer((request, response) => {
    seen({ method: request.method, url: request.url, headers: request.headers })
    response.setHeader(bodyLength, 4)
    response.writeHead(200)
    response.end('body')
  }).listen(0, done)
})
afterAll((done) => {
  unsubscribe(channel, handleRequest)
  server.close(done)
})
beforeEach(() => jest.clearAllMocks())

async function send(
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = ask({ port, path, method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => setTimeout(() => resolve(answer), 20))
    })
    call.on('error', reject).end()
  })
}

describe('every request', () => {
  it('gets an id, security headers, its length, and Vary', async () => {
    const { headers } = await send('/villa/3br')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-length': '4',
      vary: 'Accept-Language, Cookie',
    })
    expect(seen.mock.calls[0][0].headers['x-request-id']).toBe(headers['x-request-id'])
  })

  it('loses its cookies if they are more than a browser keeps for a site', async () => {
    const cookies = (count: number) => Array.from({ length: count }, (_, at) => `${at}=%`).join('; ')
    await send('/', 'GET', { cookie: cookies(200) })
    expect(seen.mock.calls[0][0].headers.cookie).toBe(cookies(200))
    await send('/', 'GET', { cookie: cookies(201) })
    expect(seen.mock.calls[1][0].headers.cookie).toBeUndefined()
  })

  it('that is filtered is logged with its original URL, without Vary', async () => {
    const { headers } = await send('/privacy', 'DELETE', { 'x-filter-reason': 'made up', range: 'bytes=0-1' })
    expect(seen.mock.calls[0][0]).toMatchObject({
      method: 'GET',
      url: '/api/bad-request',
      headers: { 'x-filter-reason': 'method', 'x-filter-allow': 'GET, HEAD' },
    })
    expect(seen.mock.calls[0][0].headers.range).toBeUndefined()
    expect(headers.vary).toBeUndefined()
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ method: 'DELETE', path: '/privacy', status: 200 })
  })
})
