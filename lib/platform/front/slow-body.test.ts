/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { limitBody } from './slow-body'

const limits = { idle: 250, body: 500, upload: 2500, every: 20 }
const upload = '/api/project-updates/with-images'
let server: Server
let handle: (request: IncomingMessage, response: ServerResponse) => void

beforeAll((done) => {
  server = createServer((request, response) => {
    limitBody({ uploads: /^\/api\/project-updates\/with-images$/ }, request, response, limits)
    handle(request, response)
  }).listen(0, done)
})
afterAll((done) => {
  server.closeAllConnections()
  server.close(done)
})
beforeEach(() => {
  handle = (request, response) => request.resume().once('end', () => response.end('all of it'))
})

/** Sends a body in parts with pauses, and returns the received data when the connection ends. */
async function send(
  path: string,
  parts: number,
  pause: number,
  { size = 10, connection = 'close' } = {},
): Promise<string> {
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  let isOpen = true
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve(void (isOpen = false))))
  const length = `Content-Length: ${parts * size}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n${length}\r\n\r\n`)
  for (let part = 0; part < parts && isOpen; part += 1) {
    socket.write('x'.repeat(size))
    await wait(pause)
  }
  await closed
  return received
}

test('photos on a slow line arrive, although they take longer than other bodies may', async () => {
  expect(await send(upload, 12, 100)).toContain('all of it')
})

test('any other body that takes as long is cut off', async () => {
  expect(await send('/api/leads', 12, 100)).toMatch(/^HTTP\/1\.1 408 /)
})

test('photos of which no byte arrives any more are cut off', async () => {
  expect(await send(upload, 2, 1500)).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload that goes on after its response is cut off as any other body', async () => {
  handle = (request, response) => {
    request.resume()
    response.writeHead(401, { 'Content-Length': 0 }).end()
  }
  const start = performance.now()
  expect(await send(upload, 20, 100, { connection: 'keep-alive' })).toMatch(/^HTTP\/1\.1 401 /)
  const seconds = performance.now() - start
  expect(seconds).toBeGreaterThan(limits.idle)
  expect(seconds).toBeLessThan(limits.upload - 500)
})

test('a visitor does not pay for our delay: a body that waits to be read is not idle', async () => {
  handle = (request, response) => {
    // Longer than the idle limit.
    setTimeout(() => request.resume().once('end', () => response.end('all of it')), 400)
  }
  expect(await send(upload, 2, 10, { size: 200_000 })).toContain('all of it')
})
