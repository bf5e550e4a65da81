import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  workUnitAsyncStorage,
  type RequestStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external'
import { frontSettings } from '@/lib/pages/front-settings'
import { sign } from '@/lib/platform/http/secrets/secret'
import { withPageCache } from './page-cache'
import { watchSharedPages } from './next-html'

jest.mock('@/lib/platform/db/content-cache', () => ({
  contentVersion: async () => 'one',
  maxCacheSeconds: 60,
}))
jest.mock('@/lib/platform/db/errors', () => ({}))
jest.mock('@/lib/staff/sessions/store', () => ({}))

let words = ''
const rendered = jest.fn<void, Parameters<RequestListener>>()
const render: RequestListener = (request, response) => {
  rendered(request, response)
  const read = () => new Map()
  const store = { type: 'request', phase: 'render' }
  for (const name of ['headers', 'cookies', 'mutableCookies'])
    Object.defineProperty(store, name, { get: read, configurable: true })
  // The code reads no other property of Next's store.
  workUnitAsyncStorage.run(store as unknown as RequestStore, () => undefined)
  const [, nonce] = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy'])) ?? []
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(
    `<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script></head>` +
      `<body><p>${words}</p><script nonce="${nonce}">self.__next_f.push([1,"${words} {\\"nonce\\":\\"${nonce?.slice(0, 5)}"])</script>` +
      `<script nonce="${nonce}">self.__next_f.push([1,"${nonce?.slice(5)}\\"}"])</script>` +
      `<script>self.__next_f.push([1,"of an article"])</script></body></html>`,
  )
}
watchSharedPages()
const server = createServer(withPageCache(frontSettings, render))
beforeAll((done) => void server.listen(0, done))
afterAll((done) => void server.close(done))
beforeEach(() => {
  words = crypto.randomUUID()
  rendered.mockClear()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-language': 'en', ...headers },
  })

/** Requests a new URL of the page, and returns the URL of its data. */
async function open(path: string) {
  const html = await (await get(path)).text()
  return { html, data: /"(\/page-data\/[^"]+)"/.exec(html)?.[1] ?? '' }
}

/** A single script without the nonce, the same for each rendering. */
const script = () => `self.__next_f.push(${JSON.stringify([1, `${words} {"nonce":"$undefined"}`])})\n`

/** Simulates a page from another instance with the same secret. */
function sentElsewhere(page: string): string {
  const hash = 'x'.repeat(22)
  return `/page-data/${hash}.${sign('page-data', `${hash} ${page}`).slice(0, 32)}.js?page=${encodeURIComponent(page)}`
}

test('a page for all visitors is sent without its data, which may be kept for ever', async () => {
  const { html, data } = await open('/villa/3br')
  expect(html).toContain(`<p>${words}</p>`)
  expect(html).not.toMatch(/<script>self.__next_f.push\(\[1,"(?!of an article)|nonce/)
  const answer = await get(data)
  expect(await answer.text()).toBe(script())
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('a script of an article that looks like data is neither moved to the file nor allowed', async () => {
  const answer = await get('/ru/villa/5br')
  const html = await answer.text()
  expect(html).toContain('<script>self.__next_f.push([1,"of an article"])</script>')
  const policy = String(answer.headers.get('content-security-policy'))
  // The only hash is that of the script that loads the others.
  expect(/script-src [^;]*/.exec(policy)?.[0].match(/sha256-/g)).toHaveLength(1)
})

test('the data of a page sent by another instance is made once, in the language of the page, and kept with it', async () => {
  const headers = { cookie: 'language=th', 'accept-language': 'fr' }
  const answers = await Promise.all([1, 2, 3].map(() => get(sentElsewhere('/villa/4br'), headers)))
  for (const answer of answers) {
    expect(await answer.text()).toBe(script())
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(rendered.mock.calls[0]?.[0]).toMatchObject({ url: '/villa/4br' })
  expect(rendered.mock.calls[0]?.[0].headers).not.toHaveProperty('cookie')
  await get('/villa/4br')
  expect(rendered).toHaveBeenCalledTimes(1)
})

test.each([
  `/page-data/${'x'.repeat(22)}.js?page=%2F`,
  `/page-data/${'x'.repeat(22)}.${'0'.repeat(32)}.js?page=%2F`,
  sentElsewhere('/th').replace('x', 'y'),
  sentElsewhere('/th').replace('%2Fth', '%2Ffr'),
  sentElsewhere('/th').replace('%2Fth', '%'),
  '/page-data/',
])('an address that the site has never sent is 404, and nothing is rendered for it: %s', async (url) => {
  expect((await get(url)).status).toBe(404)
  expect(rendered).not.toHaveBeenCalled()
})

test.each(['/admin', '/api/health', '/request', '/nothing', 'https://example.com/', '/?villa=x1'])(
  'no data is made of %s, which is not a page for all visitors',
  async (page) => {
    expect((await get(sentElsewhere(page))).status).toBe(404)
    expect(rendered).not.toHaveBeenCalled()
  },
)

test('a page for one reader contains its data', async () => {
  const { html, data } = await open('/request')
  expect(html).toContain('__next_f')
  expect(data).toBe('')
  const [, nonce] = /<script nonce="([^"]+)">\(function/.exec(html) ?? []
  expect((await get('/request')).headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'nonce-[\w-]{22}';/,
  )
  expect(nonce).toMatch(/^[\w-]{22}$/)
})
