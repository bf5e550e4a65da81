import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { hasNginx, startProxy } from '../support/server/nginx'

// The machine's nginx with our files in front of a stand-in for the site.
let upstream: Server
let proxy: Awaited<ReturnType<typeof startProxy>>
let answer: RequestListener
let seen: string[]

const photos = ['/api/project-updates/with-images', '/api/project-updates/7/images']
const session = { Cookie: 'language=th; __Host-next-auth.session-token=abc' }
const megabyte = 1024 * 1024
const whole: RequestListener = (asked, told) => void asked.resume().once('end', () => told.end('taken'))

test.skip(!hasNginx, 'nginx is not installed here')
test.beforeEach(async () => {
  seen = []
  answer = whole
  upstream = createServer((asked, told) => {
    seen.push(`${asked.method} ${asked.url} ${asked.headers.host}`)
    answer(asked, told)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  proxy = await startProxy([port, port])
})
test.afterEach(async () => {
  await proxy.stop()
  upstream.closeAllConnections()
  upstream.close()
})

/** Announces a body of this size, and sends it unless the response comes first. */
function send(path: string, { megabytes = 0, headers = {}, method = 'POST' } = {}) {
  return new Promise<{ status: number | undefined; text: string; headers: IncomingMessage['headers'] }>(
    (resolve, reject) => {
      const length = megabytes ? { 'Content-Length': megabytes * megabyte } : {}
      const sent = request(`${proxy.url}${path}`, {
        method,
        headers: { ...headers, ...length },
        agent: false,
      })
      sent.on('error', reject)
      sent.on('response', (told) => {
        let text = ''
        told.on('data', (chunk) => (text += String(chunk)))
        told.on('end', () => resolve({ status: told.statusCode, text, headers: told.headers }))
        told.on('error', reject)
      })
      if (megabytes) sent.write(Buffer.alloc(megabytes > 100 ? 10 : megabytes * megabyte))
      if (megabytes <= 100) sent.end()
    },
  )
}

test('staff upload photos, and a stranger is told to sign in before a byte is taken', async () => {
  for (const path of photos) {
    expect(await send(path, { megabytes: 30, headers: session })).toMatchObject({
      status: 200,
      text: 'taken',
    })
    expect(await send(path, { megabytes: 200 })).toMatchObject({ status: 401, text: 'Please sign in' })
    expect(
      (await send(path, { megabytes: 200, headers: { Cookie: 'next-auth.session-token=' } })).status,
    ).toBe(401)
    expect((await send(path, { megabytes: 211, headers: session })).status).toBe(413)
  }
  expect(seen).toHaveLength(photos.length)
})

test('a large body is refused where no photos are posted, with a session too', async () => {
  for (const path of ['/api/leads', '/api/auth/login', '/', '/api/project-updates/with-images/more'])
    expect([path, (await send(path, { megabytes: 5, headers: session })).status]).toEqual([path, 413])
  expect((await send('/api/newsletter-articles', { megabytes: 15, headers: session })).status).toBe(200)
  expect((await send('/api/newsletter-articles/3', { megabytes: 17, headers: session })).status).toBe(413)
  expect(seen).toHaveLength(1)
})

test('one client cannot take all connections', async () => {
  const waiting: (() => void)[] = []
  answer = (_, told) => void waiting.push(() => told.end('at last'))
  const held = Array.from({ length: 64 }, () => send('/', { method: 'GET' }))
  await expect.poll(() => waiting.length).toBe(64)
  expect((await send('/', { method: 'GET' })).status).toBe(429)
  for (const end of waiting) end()
  expect((await Promise.all(held)).filter(({ status }) => status !== 200)).toEqual([])
})

test('an administrator reads in the log which instance failed and why, and in the access log no visitor', async () => {
  answer = (asked) => void asked.socket.destroy()
  expect((await send('/th?who=anna', { method: 'POST' })).status).toBe(502)
  await new Promise((resolve) => upstream.close(resolve))
  expect((await send('/th?who=anna', { method: 'GET' })).status).toBe(502)
  const errors = () => proxy.log('nava-ridge-error.log')
  await expect.poll(errors).toMatch(/upstream prematurely closed connection/)
  await expect
    .poll(errors)
    .toMatch(/connect\(\) failed \(111: Connection refused\) while connecting to upstream/)
  // nginx writes its log after it has responded.
  const lines = () => proxy.log('nava-ridge.log')
  await expect.poll(lines).toMatch(/GET 502 \S+ 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ 502, 502 /)
  expect(lines()).not.toMatch(/who=|127\.0\.0\.1 /)
})

test('nginx does not tell its version', async () => {
  const refused = await send('/api/leads', { megabytes: 5 })
  expect(refused.headers.server).toBe('nginx')
  expect(refused.text).not.toMatch(/nginx\/\d/)
})

test('a request for another host reaches neither the site nor a link', async () => {
  const { port } = new URL(proxy.url)
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = createConnection(Number(port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: forged.example\r\n\r\n'),
    )
    socket.on('data', (chunk) => (text += String(chunk))).once('close', () => resolve(text))
  })
  expect([said, seen]).toEqual(['', []])
})
