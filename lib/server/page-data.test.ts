import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withPageCache } from './page-cache'

jest.mock('@/lib/db/content-cache', () => ({
  contentVersion: async () => 'one',
  nextChange: () => Infinity,
  longestCached: 60,
}))
jest.mock('@/lib/db/errors', () => ({}))
jest.mock('@/lib/staff/store', () => ({}))

let words = ''
const rendered = jest.fn<void, Parameters<RequestListener>>()
const render: RequestListener = (request, response) => {
  rendered(request, response)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  // As the middleware does.
  if (!request.headers['x-whole-page'])
    response.setHeader('Content-Security-Policy', "script-src 'self' 'nonce-abc'")
  response.end(
    `<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body><p>${words}</p>` +
      `<script>self.__next_f.push([1,"${words}"])</script></body></html>`,
  )
}
const server = createServer(withPageCache(render))
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

/** The page at a new URL, and where its data is. */
async function open(path: string) {
  const html = await (await get(path)).text()
  return { html, data: /"(\/page-data\/[^"]+)"/.exec(html)?.[1] ?? '' }
}

const script = () => `self.__next_f.push([1,"${words}"])\n`

test('a page for all visitors is sent without its data, which may be kept for ever', async () => {
  const { html, data } = await open('/villa/3br')
  expect(html).toContain(`<p>${words}</p>`)
  expect(html).not.toContain('__next_f')
  const answer = await get(data)
  expect(await answer.text()).toBe(script())
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('the data of a page sent by another instance is made again, in the language of the page', async () => {
  const unknown = `/page-data/${'x'.repeat(22)}.js?page=${encodeURIComponent('/villa/4br')}`
  const answer = await get(unknown, { cookie: 'language=th', 'accept-language': 'fr' })
  expect(await answer.text()).toBe(script())
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(rendered.mock.calls[0]?.[0]).toMatchObject({ url: '/villa/4br', headers: { 'x-whole-page': '1' } })
  expect(rendered.mock.calls[0]?.[0].headers).not.toHaveProperty('cookie')
})

test.each(['/admin', '/api/health', '/request', '/nothing', 'https://example.com/'])(
  'no data is made of %s, which is not a page for all visitors',
  async (page) => {
    const url = `/page-data/${'x'.repeat(22)}.js?page=${encodeURIComponent(page)}`
    expect((await get(url)).status).toBe(404)
    expect(rendered).not.toHaveBeenCalled()
  },
)

test('a page for one reader contains its data', async () => {
  const { html, data } = await open('/request')
  expect(html).toContain('__next_f')
  expect(data).toBe('')
  expect(html).toContain('<script nonce="abc">(function')
  expect((await get('/request')).headers.get('content-security-policy')).toBe("script-src 'self' 'nonce-abc'")
})
