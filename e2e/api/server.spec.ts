import { request as newRequest } from '@playwright/test'
import { send } from '../attack/send'
import { makeUpdate } from '../support/content'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { photo } from '../../test/support/photos'

/** Behaviour that depends on Node, Next and our server hooks; the rest is tested in process, in `test/api`. */

const json = { 'Content-Type': 'application/json' }

test('an unknown method is rejected before any route runs', async ({ server }) => {
  for (const method of ['TRACE', 'PROPFIND', 'LINK'])
    expect((await send(server.url, { method, path: '/api/leads' })).status).toBe(405)
  expect((await send(server.url, { method: 'TRACE', path: '/' })).status).toBe(405)
})

test('a URL that cannot be decoded is rejected with that reason', async ({ server }) => {
  expect(await (await fetch(`${server.url}/api/%`)).text()).toBe('This address cannot be read')
})

test('an overlong URL reaches no route', async ({ server }) => {
  expect((await send(server.url, { method: 'GET', path: `/${'x'.repeat(20_000)}` })).status).toBe(431)
})

test('an oversized body is rejected, with or without Content-Length', async ({ server, visitorAddress }) => {
  const headers = { ...json, 'X-Forwarded-For': visitorAddress }
  const large = 'x'.repeat(70_000)
  const told = await send(server.url, { method: 'POST', path: '/api/leads', headers, body: large })
  const body = new Blob([large]).stream()
  const chunked = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  const sentence = 'This is too large. At most 64 kB can be sent'
  expect([told.status, told.text]).toEqual([413, sentence])
  expect([chunked.status, await chunked.text()]).toEqual([413, sentence])
})

test('a picture has a Content-Length, for HEAD too', async ({ request, staffApi }) => {
  const { id, images } = await makeUpdate(staffApi, {}, [{ name: 'a.png', bytes: await photo(50, 40) }])
  const url = images[0]?.url ?? ''
  const answer = await request.get(url)
  const length = String((await answer.body()).length)
  expect(answer.headers()['content-length']).toBe(length)
  const head = await request.head(url)
  expect([head.headers()['content-length'], (await head.body()).length]).toEqual([length, 0])
  await staffApi.delete(`/api/project-updates/${id}`)
})

for (const locale of ['th', 'zh'] as const) {
  test(`a rejected plain form keeps all its input, at maximum length in ${locale}`, async ({ server }) => {
    const text = shuffledWords(locale)
    const values = {
      firstName: text.slice(0, 100),
      lastName: text.slice(-100),
      email: 'no address',
      countryCode: '+66',
      phone: '081 234 5678'.padEnd(32, '0'),
      villaType: 'notSure',
      message: text,
      language: locale,
    }
    const refused = await send(server.url, {
      method: 'POST',
      path: '/api/leads',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })
    expect([refused.status, refused.headers.location]).toEqual([303, `/${locale}/request`])
    const cookies = [refused.headers['set-cookie'] ?? []].flat()
    expect(Math.max(...cookies.map((line) => line.length))).toBeLessThan(4096)
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    // As large as the headers of a browser with all of our other cookies.
    const headers = { cookie: `${cookie}; other=${'x'.repeat(2000)}`, 'user-agent': 'x'.repeat(1000) }
    const shown = await send(server.url, { method: 'GET', path: `/${locale}/request`, headers })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(text)
    expect(shown.text).toContain('value="no address"')
  })
}

test('the dashboard redirects unauthenticated users to the sign-in page', async ({ request }) => {
  for (const address of ['/admin', '/admin/anything', '/admin?tab=leads']) {
    const answer = await request.get(address, {
      maxRedirects: 0,
      headers: { 'x-middleware-subrequest': 'middleware:middleware' },
    })
    expect(answer.status()).toBe(307)
    expect(new URL(answer.headers().location ?? '', 'http://x').pathname).toBe('/auth')
  }
})

test('a client without a proxy in front cannot bypass a limit by spoofing addresses', async ({
  ownServer,
}) => {
  const { url } = await ownServer({ content: false, env: { TRUSTED_PROXIES: '0' } })
  const visitor = await newRequest.newContext({ baseURL: url })
  const ask = (at: number) =>
    visitor.post('/api/leads', { data: {}, headers: { 'X-Forwarded-For': `10.3.3.${at}` } })
  for (let at = 0; at < 30; at += 1) expect((await ask(at)).status()).toBe(400)
  expect((await ask(30)).status()).toBe(429)
  await visitor.dispose()
})

/** Five thousand characters of whole words in this language, in an order that does not repeat. */
function shuffledWords(locale: 'th' | 'zh'): string {
  const words = JSON.stringify(textsOf(locale)).match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const native = words.filter((word) => !/[a-z]/i.test(word))
  return Array.from({ length: 5000 }, (_, at) => native[(at * 7919) % native.length])
    .join('、')
    .slice(0, 5000)
}
